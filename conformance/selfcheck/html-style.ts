/** The style sheet of the page: follows light and dark, keeps the headers of tables in sight. */

/** CSS, without any address in it. */
export const style = `
:root { color-scheme: light dark; --line: #8884; --red: light-dark(#b3261e, #ff8a80); --green: light-dark(#176b2c, #7edb93); }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; }
.perfect { color: var(--green); }
.imperfect, .wrong > th { color: var(--red); }
.run { opacity: .7; }
.scroll { overflow: auto; max-height: 85vh; border: 1px solid var(--line); }
table { border-collapse: separate; border-spacing: 0; font-size: 13px; }
th, td { padding: .15rem .5rem; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap; }
.wide td:nth-of-type(2), .wide tbody th { white-space: normal; min-width: 16rem; }
thead th { position: sticky; top: 0; background: Canvas; z-index: 1; }
tbody th { position: sticky; left: 0; background: Canvas; font-weight: normal; }
thead th:first-child { left: 0; z-index: 2; }
.matrix thead th.row { writing-mode: vertical-rl; padding: .5rem .1rem; }
.matrix td.cell { text-align: center; padding: .15rem; }
.matrix tbody tr:hover > * { background: light-dark(#eef, #223); }
td.number { text-align: right; }
td.missed, td.extra { color: var(--red); font-weight: bold; }
`;
