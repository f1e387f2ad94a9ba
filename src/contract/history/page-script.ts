/** The script of a downloaded history, run from a disk: docs/decisions/0015-history-chain.md. */
export const historyPageScript = `
'use strict';
const rotate = (x, n) => (x >>> n) | (x << (32 - n));
const fraction = (x) => ((x - Math.floor(x)) * 4294967296) | 0;
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const rounds = primes.map((prime) => fraction(Math.cbrt(prime)));
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const sha256 = (text) => {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(((bytes.length + 8 >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 128;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 536870912));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = [...start];
  const w = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) { w[i] = view.getInt32(at + i * 4); continue; }
      const x = w[i - 15], y = w[i - 2];
      w[i] = w[i - 16] + (rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)) + w[i - 7] + (rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i] + w[i]) | 0;
      const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g; g = f; f = e; e = (d + one) | 0; d = c; c = b; b = a; a = (one + two) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => { state[i] = (state[i] + value) | 0; });
  }
  return state.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
};
const hashedText = (e) => JSON.stringify([e.matter, e.chain, e.number, e.at, e.role, e.kind,
  Object.entries(e.facts).sort(([a], [b]) => (a < b ? -1 : 1)), e.mark, e.previous]);
const find = (id) => document.getElementById(id);
const add = (parent, name, text) => {
  const element = document.createElement(name);
  element.textContent = text;
  return parent.appendChild(element);
};
try {
  const history = JSON.parse(find('history').textContent);
  const heads = {};
  const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Stockholm' });
  const chains = { shared: '', office: 'Kontorets egen ' };
  let broken = 0;
  for (const event of history.events) {
    const head = heads[event.chain] || { number: 0, hash: '' };
    const isWhole = event.matter === history.matter && event.number === head.number + 1
      && event.previous === head.hash && sha256(hashedText(event)) === event.hash
      && sha256(JSON.stringify([event.hash, event.text])) === event.told;
    heads[event.chain] = event;
    const item = add(find('events'), 'li', '');
    if (!isWhole) {
      broken += 1;
      item.dataset.broken = '';
      add(add(item, 'p', ''), 'strong', 'Stämmer inte: här är något ändrat, borttaget eller tillagt.');
    }
    add(item, 'p', event.text);
    add(item, 'small', chains[event.chain] + 'Nr ' + event.number + ', ' + time.format(new Date(event.at)) + ' ');
    add(item, 'code', event.hash);
  }
  const count = history.events.length;
  const sum = sha256(JSON.stringify([history.matter, history.made_at].concat(history.events.map((event) => event.told))));
  find('verdict').textContent = broken
    ? 'Historiken stämmer inte: ' + (broken === 1 ? '1 händelse är ändrad' : broken + ' händelser är ändrade') + ' eller flyttade.'
    : sum !== history.sum
    ? 'Historiken stämmer inte: filen är ändrad, eller något saknas.'
    : 'Historiken stämmer: ' + count + (count === 1 ? ' händelse' : ' händelser') + ', ingen är ändrad eller borttagen.';
  find('made').textContent = 'Hämtad ' + time.format(new Date(history.made_at)) + '.';
} catch {
  find('verdict').textContent = 'Historiken stämmer inte: filen går inte att läsa.';
}
`
