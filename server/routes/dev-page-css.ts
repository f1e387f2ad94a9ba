/** The styles that the demo's own pages share: the web app's colours, light and dark. */
export const css = `
:root {
  color-scheme: light dark;
  --page: light-dark(#fbf8f2, #0f1a16);
  --raised: light-dark(#ffffff, #17251f);
  --text: light-dark(#16332a, #e9efe9);
  --muted: light-dark(#55635c, #a9b8af);
  --primary: light-dark(#1f5c46, #8fd3b6);
  --on-primary: light-dark(#ffffff, #0f1a16);
  --accent: light-dark(#8c4a14, #e6ae73);
  --tint: light-dark(#f4ead3, #33270f);
  --line: light-dark(#e4ddcf, #2a3b33);
  --control: light-dark(#848f87, #66766d);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: 1.0625rem/1.6 system-ui, sans-serif;
}
.banner { margin: 0; color: var(--accent); font-weight: 600; text-align: center; }
`
