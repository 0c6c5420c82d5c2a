/** What is said about each document of fixtures/documents/broken: one fixture, one kind of error. */

/** Those of which nothing can be exercised. */
export const refusedDocuments: readonly string[] = [
  ...['empty', 'latin-1', 'no-operations', 'no-paths', 'not-openapi', 'several-documents', 'swagger'],
  ...['version-unsupported', 'yaml-alias-endless', 'yaml-alias-unknown', 'yaml-duplicate-key'],
  ...['yaml-key-not-text', 'yaml-syntax', 'yaml-tag'],
];

/** The lines that are told by the name of the fixture. */
export const brokenDocuments: Readonly<Record<string, readonly string[]>> = {
  'allow-reserved-misplaced': [
    'allow-reserved-misplaced.yaml:11:11: "allowReserved" is used where nothing is percent-encoded (at /paths/~1things/get/parameters/0/allowReserved). Take it out: it is for the path, the query, and cookies of style form.',
    'allow-reserved-misplaced.yaml:17:11: "allowReserved" is used where nothing is percent-encoded (at /paths/~1things/get/parameters/1/allowReserved). Take it out: it is for the path, the query, and cookies of style form.',
    'allow-reserved-misplaced.yaml:35:15: "allowReserved" is used where nothing is percent-encoded (at /paths/~1things/get/responses/200/headers/X-Total/allowReserved). Take it out: it is for the path, the query, and cookies of style form.',
  ],
  empty: [
    'empty.yaml:1:1: this is not an OpenAPI document: it is null. Name a document that starts with openapi: 3.1.0 or openapi: 3.0.3.',
  ],
  'example-twice': [
    'example-twice.yaml:13:11: "example" is used beside "examples" (at /paths/~1things/get/parameters/0/example). Keep one of them.',
  ],
  'exclusive-minimum-flag': [
    'exclusive-minimum-flag.yaml:16:7: "exclusiveMinimum" is true, not a number (at /components/schemas/Thing/exclusiveMinimum). Write a number.',
  ],
  'exclusive-minimum-number': [
    'exclusive-minimum-number.yaml:15:7: "exclusiveMinimum" is the number 1, not true or false (at /components/schemas/Thing/exclusiveMinimum). Write true or false.',
  ],
  'field-name-malformed': [
    `field-name-malformed.yaml:9:11: "X Kind" is not the name of a header field (at /paths/~1things/get/parameters/0/name). Write letters, digits and !#$%&'*+-.^_\`|~ alone.`,
    `field-name-malformed.yaml:24:13: "X=Pages" is not the name of a header field (at /paths/~1things/get/responses/200/headers/X=Pages). Write letters, digits and !#$%&'*+-.^_\`|~ alone.`,
    `field-name-malformed.yaml:28:13: "name[]" is not the name of a header field (at /paths/~1things/get/responses/200/headers/name[]). Write letters, digits and !#$%&'*+-.^_\`|~ alone.`,
  ],
  'latin-1': ['latin-1.yaml: the document is not UTF-8 text, line 3. Save it in UTF-8.'],
  'link-expression': [
    'link-expression.yaml:20:17: "$response.bod#/id" is not a runtime expression (at /paths/~1things/post/responses/201/links/unread/parameters/id). Write one such as $response.body#/id, $response.header.Location or $request.path.id.',
    'link-expression.yaml:24:17: "$response.body/id" is not a runtime expression (at /paths/~1things/post/responses/201/links/within/parameters/id). Write one such as $response.body#/id, $response.header.Location or $request.path.id.',
  ],
  'link-body': [
    'link-body.yaml:15:15: a link has no member "body" (at /paths/~1things/get/responses/200/links/next/body). Write "requestBody" or "server".',
  ],
  'link-nowhere': [
    'link-nowhere.yaml:18:15: the link leads nowhere: there is no operation with operationId "getThings" (at /paths/~1things/post/responses/201/links/gone/operationId). Name the operationId of an operation, or point to one with operationRef.',
    'link-nowhere.yaml:20:15: the link leads nowhere: there is no operation with operationRef "#/paths/~1others/get" (at /paths/~1things/post/responses/201/links/elsewhere/operationRef). Name the operationId of an operation, or point to one with operationRef.',
  ],
  'max-length-negative': [
    'max-length-negative.yaml:15:7: "maxLength" is the number -1, not a whole number from 0 on (at /components/schemas/Thing/maxLength). Write a whole number from 0 on.',
  ],
  'media-type-malformed': [
    'media-type-malformed.yaml:10:11: "" is not a media type (at /paths/~1things/post/requestBody/content/). Write a type and a subtype, such as application/json.',
    'media-type-malformed.yaml:12:11: "a" is not a media type (at /paths/~1things/post/requestBody/content/a). Write a type and a subtype, such as application/json.',
    'media-type-malformed.yaml:14:11: "a/b/c" is not a media type (at /paths/~1things/post/requestBody/content/a~1b~1c). Write a type and a subtype, such as application/json.',
    'media-type-malformed.yaml:16:11: ";x" is not a media type (at /paths/~1things/post/requestBody/content/;x). Write a type and a subtype, such as application/json.',
  ],
  'minimum-text': [
    'minimum-text.yaml:15:7: "minimum" is the text "1", not a number (at /components/schemas/Thing/minimum). Write a number.',
  ],
  'no-info': ['no-info.yaml:1:1: the document has no "info". Add "info".'],
  'no-operations': [
    'no-operations.yaml:5:1: the document has no operation to verify (at /paths). Describe at least one method of one path under "paths".',
  ],
  'no-paths': [
    'no-paths.yaml:1:1: the document has no operation to verify. Describe at least one method of one path under "paths".',
  ],
  'not-openapi': [
    'not-openapi.yaml:1:1: this is not an OpenAPI document: "openapi" is missing. Name a document that starts with openapi: 3.1.0 or openapi: 3.0.3.',
  ],
  'operation-id-twice': [
    'operation-id-twice.yaml:14:7: operationId "getThings" is taken by GET /things (at /paths/~1others/get/operationId). Give each operation its own operationId.',
  ],
  'parameter-in': [
    'parameter-in.yaml:10:11: "in" is the text "body", not one of path, query, querystring, header, cookie (at /paths/~1things/get/parameters/0/in). Write one of path, query, querystring, header, cookie.',
  ],
  'parameter-incomplete': [
    'parameter-incomplete.yaml:9:11: the parameter has no "name" (at /paths/~1things/get/parameters/0). Add "name".',
    'parameter-incomplete.yaml:9:11: the parameter has no "schema" or "content" (at /paths/~1things/get/parameters/0). Add "schema" or "content".',
  ],
  'parameter-twice': [
    'parameter-twice.yaml:12:11: parameter "limit" in query is declared twice (at /paths/~1things/get/parameters/1). Remove one of the declarations.',
  ],
  'path-parameter-undeclared': [
    'path-parameter-undeclared.yaml:7:5: {thingId} in the path "/things/{thingId}" is not declared as a parameter (at /paths/~1things~1{thingId}/get). Declare a parameter "thingId" with in: path, or take it out of the path.',
  ],
  'path-parameter-unused': [
    'path-parameter-unused.yaml:9:11: path parameter "thingId" does not occur in the path "/things" (at /paths/~1things/get/parameters/0/name). Write {thingId} into the path, or remove the parameter.',
  ],
  'path-slash': [
    'path-slash.yaml:6:3: the path "things" does not begin with a slash (at /paths/things). Write /things.',
  ],
  'ref-address-percent': [
    'ref-address-percent.yaml:14:7: $ref "100%.yaml" is not the address of a file (at /components/schemas/Thing/$ref). Point to a file in the folder of the document.',
  ],
  'ref-address': [
    'ref-address.yaml:14:7: $ref "urn:thing" is not the address of a file (at /components/schemas/Thing/$ref). Point to a file in the folder of the document.',
  ],
  'ref-bad-file': [
    'yaml-syntax.yaml:10:13: not valid YAML or JSON: Implicit keys of flow sequence pairs need to be on a single line (at /components/schemas/Thing/$ref). Correct the syntax here.',
  ],
  'ref-endless-over-files': [
    'parts.yaml:6:3: $ref "ref-endless-over-files.yaml#/components/schemas/Thing" leads back to itself (at /components/schemas/Thing/$ref). Let it point to a definition.',
  ],
  'ref-endless': [
    'ref-endless.yaml:14:7: $ref "#/components/schemas/Two" leads back to itself (at /components/schemas/One/$ref). Let it point to a definition.',
    'ref-endless.yaml:16:7: $ref "#/components/schemas/One" leads back to itself (at /components/schemas/Two/$ref). Let it point to a definition.',
  ],
  'operation-elsewhere': [
    'operation-elsewhere.yaml:6:3: get of /things is a $ref "parts.yaml#/Operation", which OpenAPI does not allow for a single operation (at /paths/~1things). Write the operation out, or refer to a whole path item.',
  ],
  'ref-fragment': [
    'ref-fragment.yaml:15:9: $ref "#Anchor" is not a JSON Pointer (at /components/schemas/Thing/items/$ref). Point with #/ and the path, such as #/components/schemas/Name.',
  ],
  'ref-missing-file': [
    'ref-missing-file.yaml:14:7: broken/missing.yaml cannot be read: there is no such file (at /components/schemas/Thing/$ref). Check the name and the permissions.',
  ],
  'ref-remote': [
    'ref-remote.yaml:14:7: $ref "http://localhost:9/thing.yaml" leads to the network, which is not read unless asked for (at /components/schemas/Thing/$ref). Store a copy beside the document and point to that, or name where it is: --allow-refs http://localhost:9/.',
  ],
  'ref-unfit': [
    'ref-unfit.yaml:12:17: $ref "#/info/title" leads to the text "Things", not to a schema: an object, true or false (at /paths/~1things/get/responses/200/content/application~1json/schema/$ref). Point to a definition of what is expected here.',
  ],
  'ref-unresolved-in-file': [
    'ref-unresolved-in-file.yaml:14:7: $ref "parts.yaml#/Missing" leads nowhere: there is no /Missing (at /components/schemas/Thing/$ref). Define it, or correct the reference.',
  ],
  'ref-unresolved': [
    'ref-unresolved.yaml:17:11: $ref "#/components/schemas/Othr" leads nowhere: there is no /components/schemas/Othr (at /components/schemas/Thing/properties/other/$ref). Define it, or correct the reference.',
  ],
  'request-body-required-text': [
    'request-body-required-text.yaml:9:9: "required" is the text "yes", not true or false (at /paths/~1things/get/requestBody/required). Write true or false.',
  ],
  'required-no-list': [
    'required-no-list.yaml:18:11: "required" is true, not a list of names (at /components/schemas/Thing/properties/name/required). Write a list of names.',
  ],
  'scheme-incomplete': [
    'scheme-incomplete.yaml:13:5: the security scheme has no "name" (at /components/securitySchemes/token). Add "name".',
  ],
  'scheme-none': [
    'scheme-none.yaml:9:11: security scheme "bearerAuth" is not defined (at /paths/~1things/get/security/0/bearerAuth). Define it under components/securitySchemes.',
  ],
  'scheme-scopes': [
    'scheme-scopes.yaml:6:5: "bearerAuth" is true, not a list (at /security/0/bearerAuth). Write a list.',
  ],
  'scheme-type': [
    'scheme-type.yaml:14:7: "type" is the text "bearer", not one of apiKey, http, mutualTLS, oauth2, openIdConnect (at /components/securitySchemes/token/type). Write one of apiKey, http, mutualTLS, oauth2, openIdConnect.',
  ],
  'scheme-unknown': [
    'scheme-unknown.yaml:6:5: security scheme "bearerAut" is not defined (at /security/0/bearerAut). Define it under components/securitySchemes, or name one of: bearerAuth.',
  ],
  'several-documents': ['several-documents.yaml:6:1: several documents in one file. Keep one.'],
  several: [
    'several.yaml:7:5: {a} in the path "/{a}" is not declared as a parameter (at /paths/~1{a}/get). Declare a parameter "a" with in: path, or take it out of the path.',
    'several.yaml:14:7: operationId "same" is taken by GET /{a} (at /paths/~1b/get/operationId). Give each operation its own operationId.',
    'several.yaml:16:11: security scheme "nobody" is not defined (at /paths/~1b/get/security/0/nobody). Define it under components/securitySchemes.',
    'several.yaml:23:7: unknown type: the text "strng" (at /components/schemas/Thing/type). Write one of: string, number, integer, boolean, array, object, null.',
  ],
  'status-unknown': [
    'status-unknown.yaml:9:9: "2xx" is not the status of an answer (at /paths/~1things/get/responses/2xx). Write a status such as 200, a range such as 4XX, or default.',
  ],
  swagger: [
    'swagger.yaml:1:1: this is Swagger 2.0; OpenAPI 3.0, 3.1 and 3.2 can be verified (at /swagger). Convert the document to OpenAPI 3.',
  ],
  'type-list': [
    'type-list.yaml:14:7: OpenAPI 3.0 allows one type, not a list (at /components/schemas/Thing/type). Write one type, or declare openapi: 3.1.0.',
  ],
  'type-null': [
    'type-null.yaml:14:7: OpenAPI 3.0 has no type "null" (at /components/schemas/Thing/type). Write nullable: true, or declare openapi: 3.1.0.',
  ],
  'type-unknown-in-file': [
    'parts.yaml:4:7: unknown type: the text "interger" (at /components/schemas/Thing/properties/size/type). Write one of: string, number, integer, boolean, array, object, null.',
  ],
  'type-unknown-in-list': [
    'type-unknown-in-list.yaml:14:22: unknown type: the text "nil" (at /components/schemas/Thing/type/1). Write one of: string, number, integer, boolean, array, object, null.',
  ],
  'type-unknown': [
    'type-unknown.yaml:17:11: unknown type: the text "interger" (at /components/schemas/Thing/properties/size/type). Write one of: string, number, integer, boolean, array, object, null.',
  ],
  'version-number': [
    'version-number.yaml:1:1: "openapi" is the number 3.1, not a text such as 3.1.0 (at /openapi). Write the full version: openapi: 3.1.0.',
  ],
  'version-unsupported': [
    'version-unsupported.yaml:1:1: OpenAPI 4.0.0 is not supported; 3.0, 3.1 and 3.2 are (at /openapi). Write openapi: 3.1.0, if the document needs nothing newer.',
  ],
  'wrong-form': [
    'wrong-form.yaml:8:7: "parameters" is an object, not a list (at /paths/~1things/get/parameters). Write a list.',
  ],
  'yaml-alias-endless': [
    'yaml-alias-endless.yaml:16:11: the alias *all contains itself or grows without end (at /components/schemas/Thing/enum/1). Use $ref for recursion.',
  ],
  'yaml-alias-unknown': [
    'yaml-alias-unknown.yaml:14:7: the alias *nobody has no anchor before it (at /components/schemas/Thing/default). Define &nobody above, or put the text in quotes.',
  ],
  'yaml-duplicate-key': [
    'yaml-duplicate-key.yaml:11:5: not valid YAML or JSON: Map keys must be unique. Correct the syntax here.',
  ],
  'yaml-key-not-text': [
    'yaml-key-not-text.yaml:14:7: a key is a list (at /components/schemas/Thing/default). Make every key a text.',
  ],
  'yaml-not-a-number': [
    'yaml-not-a-number.yaml:14:7: NaN has no counterpart in JSON (at /components/schemas/Thing/maximum). Write a JSON value.',
  ],
  'yaml-number-too-long': [
    'yaml-number-too-long.yaml:14:7: the number has more than 1000 digits, which no reader has to support (at /components/schemas/Thing/maximum). Write a shorter number.',
  ],
  'yaml-syntax': [
    'yaml-syntax.yaml:10:13: not valid YAML or JSON: Implicit keys of flow sequence pairs need to be on a single line. Correct the syntax here.',
  ],
  'yaml-tag': [
    'yaml-tag.yaml:4:26: the tag !!js/function is not supported here. Remove the tag, and write the value itself.',
    'yaml-tag.yaml:9:36: the tag !foo is not supported here. Remove the tag, and write the value itself.',
    'yaml-tag.yaml:10:20: the tag !!timestamp is not supported here. Remove the tag, and write the value itself.',
  ],
};
