/** The look of findings: the two sides, the messages and what is marked in them. */

/** CSS. */
export const evidenceStyle = `
article.row { border-left: 3px solid var(--tone); padding: .1rem 0 .1rem 1.25rem; margin: 0 0 2.75rem; }
article.row > h3 { margin: 0; font-size: 1.15rem; line-height: 1.35; overflow-wrap: anywhere; }
article.row > h3 .sign, article.row > .meta strong { color: var(--tone); }
article.row > h3 .sign { margin-right: .4em; }
article.row p { overflow-wrap: anywhere; }
.clauses { list-style: none; margin: .75rem 0; display: grid; gap: .3rem; max-width: 62rem; }
.clauses cite { color: var(--soft); font-size: .85rem; font-style: normal; display: block; overflow-wrap: anywhere; }
.waiver { background: var(--raised); padding: .5rem .75rem; border-radius: 4px; margin: .5rem 0; }
.finding { padding: .75rem 0 1rem; border-top: 1px solid var(--line); margin-top: .75rem; }
.finding h4 { font-size: 1rem; font-weight: 600; margin-bottom: .75rem; overflow-wrap: anywhere; }
.finding h4::first-letter { text-transform: uppercase; }
.versus, .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: .75rem 1.25rem; margin-bottom: 1rem; }
.versus > div { border-left: 2px solid var(--line); padding-left: .75rem; }
.versus .actual { border-color: var(--tone); }
.versus h5, .message figcaption, .copy-head { font-size: .78rem; font-weight: 400; color: var(--soft); letter-spacing: .02em; }
.difference { margin-bottom: .6rem; }
.message { min-width: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--raised); border-radius: 4px; padding: .6rem .75rem; margin-top: .2rem; line-height: 1.5; max-height: 28rem; overflow-y: auto; }
.message pre { padding-left: 1.75rem; }
.line { position: relative; }
.line.changed::before, .line.only::before { position: absolute; left: -1.2rem; color: var(--tone); font-weight: 700; }
.line.changed::before { content: "≠"; }
.line.only::before { content: "+"; }
mark { background: var(--mark); color: var(--mark-ink); border-radius: 2px; padding: 0 .1em; text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .2em; }
.fresh { text-decoration: underline dotted; text-underline-offset: .2em; }
.esc { color: var(--open); background: var(--open-tint); border-radius: 2px; }
.remark { margin-top: .25rem; }
.finding .facts { font-size: .88rem; margin: .5rem 0 1rem; }
.again { display: grid; gap: .75rem; }
.copy-head { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-height: 1.9rem; }
.copy button { font-size: .8rem; color: var(--ink); }
.finding details { margin-bottom: .75rem; }
.finding details > summary { margin-bottom: .4rem; }
.fold { margin: .35rem 0; }
.fold > summary { overflow-wrap: anywhere; }
.fold > article { margin: .75rem 0 2rem; }
.exclusions dt { font-weight: 600; margin-top: .75rem; }
.exclusions .id { color: var(--soft); font-weight: 400; }
.words { display: grid; gap: .3rem; margin: 1rem 0; }
.words div { display: grid; grid-template-columns: 9rem 1fr; gap: 1rem; }
#reading p { max-width: 44rem; margin-bottom: .75rem; }
`;
