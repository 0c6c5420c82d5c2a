/** The look of the matrix, its filters, and the tables of rows and clauses. */

/** CSS. */
export const matrixStyle = `
.filters { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem 1.25rem; padding: .7rem .9rem; margin-bottom: 1.25rem; background: var(--raised); border-radius: 6px; font-size: .9rem; }
.filters select, .filters input, .filters button, .copy button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 4px; padding: .15rem .45rem; max-width: 14rem; }
.filters .check { display: inline-flex; align-items: center; gap: .4rem; }
.filters .check input { accent-color: var(--link); width: 1.05em; height: 1.05em; }
.filters button, .copy button { cursor: pointer; }
.filters button:hover, .copy button:hover { border-color: var(--link); }
.filters output { color: var(--soft); font-variant-numeric: tabular-nums; }

.areas { display: grid; gap: .5rem; }
.area { display: grid; grid-template-columns: minmax(3.5rem, max-content) 1fr; gap: .25rem 1rem; align-items: start; }
.area dt { font-weight: 600; padding-top: .55rem; overflow-wrap: anywhere; max-width: 14rem; }
.cells { display: grid; grid-template-columns: repeat(auto-fill, 5.3rem); gap: 4px; }
.cells.wide { grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr)); }
.cells > .reason { grid-column: 1 / -1; }
.cell { display: inline-grid; gap: .05rem; min-width: 0; padding: .28rem .4rem .3rem; border-radius: 4px; background: var(--tint); color: var(--tone); text-decoration: none; line-height: 1.25; border: 1px solid transparent; }
.v-fail.cell, .v-error.cell { border-color: currentColor; font-weight: 600; }
.v-excluded.cell, .v-not-applicable.cell { border: 1px dashed var(--line); }
.cell:hover { border-color: currentColor; }
.cell .id { font-size: .75rem; color: var(--ink); overflow-wrap: anywhere; }
.cell .state { display: inline-flex; align-items: center; gap: .3em; min-height: 1rem; }
.cell .sign { width: .85rem; height: .85rem; }
.cell .class { font-size: .72rem; white-space: nowrap; }
.open { display: grid; gap: 1.25rem; }
.open p { margin-bottom: .4rem; }
.open .cells.wide { grid-template-columns: repeat(auto-fill, minmax(5.3rem, max-content)); }
.legend { list-style: none; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: .15rem 2rem; margin-top: 1.5rem; font-size: .85rem; color: var(--soft); }
.legend .class { color: var(--ink); }

table { border-collapse: separate; border-spacing: 0; }
th { text-align: left; font-weight: 600; }
.list, .ledger { width: 100%; font-size: .9rem; }
.list th, .list td, .ledger th, .ledger td { padding: .3rem 1rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; text-align: left; }
.list td.number { text-align: right; }
.list thead th, .ledger thead th { color: var(--soft); font-weight: 400; font-size: .8rem; white-space: nowrap; }
.list tbody th { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .8rem; white-space: nowrap; }
.list .reason { display: block; max-width: 60ch; }
.ledger tbody th { min-width: 10rem; max-width: 16rem; font-weight: 400; overflow-wrap: anywhere; }
.ledger tbody th > .id { display: block; font-weight: 600; }
.ledger .section th { font-weight: 600; padding-top: 1.5rem; max-width: none; }
.ledger td { min-width: 13rem; overflow-wrap: anywhere; }
.ledger td .reason { display: block; }
.ledger p { margin-bottom: 1rem; }
.operations { font-size: .85rem; margin-bottom: 1.5rem; }
.operations thead th { vertical-align: bottom; padding: 0 .1rem .4rem; }
.operations thead span { writing-mode: vertical-rl; transform: rotate(180deg); max-height: 14rem; overflow-wrap: anywhere; font-weight: 400; }
.operations tbody th { position: sticky; left: 0; background: var(--paper); padding: .1rem 1rem .1rem 0; font-weight: 400; width: 20rem; min-width: clamp(8rem, 26vw, 20rem); border-bottom: 1px solid var(--line); }
.operations .title { color: var(--soft); display: block; font-size: .78rem; line-height: 1.3; }
.operations td { padding: 1px; border-bottom: 1px solid var(--line); }
.operations .cell { min-width: 2.6rem; padding: .2rem .3rem; justify-items: center; text-align: center; }
.operations .cell .state { flex-direction: column; gap: 0; }
.operations .cell .class { white-space: normal; }
.operations .v-not-applicable.cell { border-color: transparent; }
.operations .cell[hidden] { display: inline-grid !important; visibility: hidden; }
`;
