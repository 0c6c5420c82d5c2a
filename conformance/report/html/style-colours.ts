/** Colours of the page, each for light and for dark. */

/** CSS variables. Every text colour keeps a contrast of 4.5 to 1 on paper and on its own tint. */
export const verdictColours = `
:root { color-scheme: light dark;
  --paper: light-dark(#fdfdfb, #15171a); --raised: light-dark(#f4f4f0, #1d2024); --ink: light-dark(#1b1e22, #e7e6e2);
  --soft: light-dark(#5b616a, #a3a9b2); --line: light-dark(#dddcd6, #34383e); --link: light-dark(#1f5aa8, #8db8f2);
  --fail: light-dark(#a8201a, #ff938a); --fail-tint: light-dark(#fcebe9, #3a1d1c);
  --warn: light-dark(#7d5100, #efb955); --warn-tint: light-dark(#fbf1dc, #33280f);
  --pass: light-dark(#1c693a, #7ed39b); --pass-tint: light-dark(#eaf5ec, #17291d);
  --open: light-dark(#6a3a9c, #cfabf5); --open-tint: light-dark(#f3ecfa, #2a2036);
  --note: light-dark(#46566e, #a9b7cd); --note-tint: light-dark(#eef1f5, #20262e);
  --mark: light-dark(#ffe08a, #6b5200); --mark-ink: light-dark(#1b1e22, #fff4d1); }
.v-fail, .r-non-conformant h1, .r-gate-fails h1 { --tone: var(--fail); --tint: var(--fail-tint); }
.v-warn, .v-waived { --tone: var(--warn); --tint: var(--warn-tint); }
.v-pass, .r-conformant h1, .r-conformant-with-waivers h1 { --tone: var(--pass); --tint: var(--pass-tint); }
.v-error, .v-inconclusive, .v-blocked, .r-incomplete h1 { --tone: var(--open); --tint: var(--open-tint); }
.v-note { --tone: var(--note); --tint: var(--note-tint); }
.v-excluded, .v-not-applicable { --tone: var(--soft); --tint: transparent; }
.badge, .top h1 { color: var(--tone); }
`;
