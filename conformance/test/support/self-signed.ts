/** A certificate that signed itself, for 127.0.0.1 and localhost, valid from 2024 to 2124; with its key it protects nothing. */

/** The certificate, which is also that of its authority. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBZjCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAkxMjcuMC4w
LjEwIBcNMjQwMTAxMDAwMDAwWhgPMjEyNDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CTEyNy4wLjAuMTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABO0bEBm6N8Q6q9tC
l4utlgnwvbmXCGvQ4hz/2J8QwsykX1Rcx9/7nn+zPrrdqedPIKF4BLuR7K4fpgnh
5ExMCNujTjBMMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYcEfwAAAYIJbG9j
YWxob3N0MB0GA1UdDgQWBBSLjm8yeDmHN18zk4R87XPqOoOu8TAKBggqhkjOPQQD
AgNHADBEAiBOld5gEIZ17plSWX7FF3krgyvuvF18D5k8IrFx5O3STgIgJ5J0xp1/
5rhS/lrzYumE/5X4fRaxQhNoEvoOLafGy3I=
-----END CERTIFICATE-----
`;

/** Its key. */
export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtC3auR8B5fhjwGdI
XrSqzBwiVBv0N4CnXbouQ7OO7lKhRANCAATtGxAZujfEOqvbQpeLrZYJ8L25lwhr
0OIc/9ifEMLMpF9UXMff+55/sz663annTyCheAS7keyuH6YJ4eRMTAjb
-----END PRIVATE KEY-----
`;
