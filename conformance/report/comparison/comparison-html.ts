export function comparisonHtml(c: unknown): string { return String(c); }
