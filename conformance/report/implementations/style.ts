/** What the page of implementations adds to the style of every page. */

/** CSS. */
export const implementationsStyle = `
.kept tbody th { font: inherit; font-weight: 600; white-space: normal; min-width: 11rem; max-width: 22rem; overflow-wrap: anywhere; }
.kept .reason { font-weight: 400; }
.kept td { font-variant-numeric: tabular-nums; }
.kept td:nth-child(3), .kept td:nth-child(5) { overflow-wrap: anywhere; min-width: 6rem; }
.kept td:first-child { min-width: 9.5rem; }
.kept .badge { white-space: normal; }
.kept-badge { margin-bottom: 2.25rem; min-width: 0; }
.kept-badge h3 { overflow-wrap: anywhere; }
.picture { padding: .2rem 0 .5rem; }
.picture svg { display: block; max-width: 100%; height: auto; }
.kept-badge .copy-head span { min-width: 0; overflow-wrap: anywhere; }
.kept-badge li { overflow-wrap: anywhere; }
.excused { font-size: .9rem; margin: .5rem 0 1rem; }
.excused ul { padding-left: 1.2rem; margin-top: .3rem; }
.meanings { display: grid; gap: .35rem; list-style: none; margin-bottom: 1.25rem; }
#reading p { max-width: 60rem; margin-bottom: .75rem; }
@media print { .kept-badge { break-inside: avoid-page; } }
`;
