/** The styles of the mailbox page: the web app's colours, light and dark. */
export const css = `
:root { --page: #fbf8f2; --raised: #fff; --text: #16332a; --muted: #55635c; --link: #1f5c46; --on-link: #fff; --accent: #8c4a14; --line: #e2ddd2; --control: #848f87; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0f1a16; --raised: #17251f; --text: #e9efe9; --muted: #a9b8af; --link: #8fd3b6; --on-link: #0f1a16; --accent: #e6ae73; --line: #2a3a33; --control: #66766d; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1.0625rem/1.6 system-ui, sans-serif; }
.banner { margin: 0; padding: 8px 16px; border-bottom: 1px solid var(--line); color: var(--accent); text-align: center; font-size: .9375rem; font-weight: 600; }
main { max-width: 46rem; margin: 0 auto; padding: 32px 16px 64px; }
h1 { margin: 0 0 24px; font: 600 1.75rem/1.25 Georgia, serif; overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: 3px; }
a:focus-visible, input:focus-visible, button:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin-bottom: 24px; }
input { flex: 1 1 14rem; min-height: 44px; padding: 8px 12px; border: 1px solid var(--control); border-radius: 6px; background: var(--raised); color: inherit; font: inherit; }
button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 6px; background: var(--link); color: var(--on-link); font: inherit; font-weight: 600; cursor: pointer; }
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
