/** Styles that the checkout pages add to those of `dev-page-css.ts`. */
export const css = `
body { min-height: 100dvh; line-height: 1.5; }
.banner { padding: 0.75rem 1rem; background: var(--tint); }
main {
  max-width: 28rem;
  margin: 0 auto;
  padding: 2rem 1.25rem 3rem;
}
@media (min-width: 32em) {
  main {
    margin-top: 3rem;
    padding: 2.5rem;
    background: var(--raised);
    border: 1px solid var(--line);
    border-radius: 12px;
  }
}
.seller { margin: 0 0 0.25rem; color: var(--muted); }
h1 { margin: 0 0 1.5rem; font: 600 1.75rem/1.2 Newsreader, Georgia, serif; }
dl { margin: 0 0 1.5rem; }
dl div {
  display: flex;
  justify-content: space-between;
  gap: 1.5rem;
  padding: 0.75rem 0;
  border-top: 1px solid var(--line);
}
dt { color: var(--muted); white-space: nowrap; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.sum dt, .sum dd { color: var(--text); font-size: 1.25rem; font-weight: 600; }
.vat { padding-top: 0; border-top: 0; font-size: 0.9375rem; }
.vat dd { color: var(--muted); }
button, .button, .quiet {
  display: block;
  width: 100%;
  min-height: 3rem;
  padding: 0.75rem 1rem;
  border: 0;
  border-radius: 6px;
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button, .button { margin-top: 1.5rem; background: var(--primary); color: var(--on-primary); }
button:hover, .button:hover { filter: brightness(1.08); }
.quiet { margin-top: 0.5rem; background: none; color: var(--primary); }
.quiet:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.hint { margin: 1.5rem 0 0; color: var(--muted); font-size: 0.9375rem; }
`
