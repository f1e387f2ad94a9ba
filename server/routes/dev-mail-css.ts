/** Styles that the mailbox page adds to those of `dev-page-css.ts`. */
export const css = `
.banner { padding: 8px 16px; border-bottom: 1px solid var(--line); font-size: .9375rem; }
main { max-width: 46rem; margin: 0 auto; padding: 32px 16px 64px; }
h1 { margin: 0 0 24px; font: 600 1.75rem/1.25 Georgia, serif; overflow-wrap: anywhere; }
a { color: var(--primary); text-underline-offset: 3px; }
a:focus-visible, input:focus-visible, button:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin-bottom: 24px; }
input { flex: 1 1 14rem; min-height: 44px; padding: 8px 12px; border: 1px solid var(--control); border-radius: 6px; background: var(--raised); color: inherit; font: inherit; }
button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 6px; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer; }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
li strong { grid-column: 1 / -1; overflow-wrap: anywhere; }
li span { overflow-wrap: anywhere; }
li span, time, dt { color: var(--muted); font-size: .9375rem; font-variant-numeric: tabular-nums; }
dl { margin: 0 0 24px; }
dl div { display: flex; gap: 12px; }
dt { flex: 0 0 5.5rem; }
dd { margin: 0; overflow-wrap: anywhere; }
article { padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { color: var(--muted); }
`
