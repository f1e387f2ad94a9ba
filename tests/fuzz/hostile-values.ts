import fc from 'fast-check'

/** Text that PostgreSQL can't store, the likeliest cause of a 500. */
const unstorable = ['\u0000', 'a\u0000b', '\ud800', 'x\udc00']

/** Hostile values (R67, R70, R71), the most effective ones first. */
export const hostileValues: readonly unknown[] = [
  'a\u0000b',
  'x\udc00',
  {},
  [],
  1.7976931348623157e308,
  ...unstorable,
  null,
  true,
  '',
  ' ',
  '\u202egpj.exe',
  '__proto__',
  'constructor',
  'undefined',
  '[object Object]',
  "' or '1'='1",
  '"; drop table users; --',
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  'Namn\r\nBcc: alla@example.se',
  '\u212aelvin@example.se',
  '../../etc/passwd',
  '2026-02-30T25:61:61Z',
  'å'.repeat(50_000),
  0,
  -0,
  -1,
  0.1,
  1e21,
  1.7976931348623157e308,
  2 ** 31,
  2 ** 53,
  '99999999999999999999',
  [],
  [[[[]]]],
  Array(1_000).fill('x'),
  {},
  { length: 1e9 },
  { $ne: null },
  { toString: 'x', valueOf: 1 },
  { toJSON: {} },
  { id: {} },
  JSON.parse('{"__proto__":{"is_staff":true}}'),
  { constructor: { prototype: { is_staff: true } } },
]
const halfSurrogates = fc.string({ unit: fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit)) })
const controls = fc.string({ unit: fc.integer({ min: 0, max: 31 }).map((unit) => String.fromCharCode(unit)) })

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 2, arbitrary: fc.constantFrom(...unstorable) },
  { weight: 2, arbitrary: fc.jsonValue({ stringUnit: 'binary' }) },
  { weight: 1, arbitrary: halfSurrogates },
  { weight: 1, arbitrary: controls },
)

/** Hostile path segments, encoded already or wrongly on purpose. */
export const hostileSegments: readonly string[] = [
  ...['2147483648', '99999999999999999999', '%00', '%ff', '-1', '0', '1.5', '1e3', '01', '+1', '0x1', '%201', '9007199254740993'],
  ...['NaN', 'null', 'undefined', '__proto__', 'constructor', 'create', 'declined', 'x'.repeat(3_000)],
  ...['1%00', '%c0%80', '%ed%a0%80', '%', '%zz', '%2f', '..%2f..', '..%5c', '%2e%2e', '..', '.', '1;a=b', '1%20', '%0d%0a'],
  ...["1'%20or%20'1'='1", '%3Cscript%3E', '%F0%9F%92%A9', '%E2%80%AE', '1%3Fmatter=1', '%2523'],
]
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileSegments) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(encodeURIComponent) },
)

/** Hostile query strings. */
export const hostileQueries: readonly string[] = [
  ...['matter=%00', 'matter=99999999999999999999', 'matter=1&matter=2', 'status=%00', 'status=Pending&status=Ongoing', '%'],
  ...['matter=', 'matter[]=1', 'matter[a]=1', 'matter=%ff', 'matter=-1', 'matter=1e400', 'matter=2147483648', 'matter=%ED%A0%80'],
  ...['matter=%', 'matter', '=1', '&&&', '?', '%zz=1', '__proto__=1', '__proto__[is_staff]=1', 'constructor=1', 'status=pending'],
  ...['status=', 'status=Pending%00', 'status[]=Pending', 'status=Vilande', `status=${'x'.repeat(4_000)}`, 'format=xml'],
]
export const hostileQuery: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...hostileQueries), fc.webQueryParameters())

/** Forged `Authorization` headers. `access` is a valid token to tamper with. */
export const forgeries: ReadonlyArray<(access: string) => string> = [
  () => '',
  () => 'Bearer',
  () => 'Bearer ',
  () => 'Bearer x',
  () => 'Bearer a.b.c',
  () => 'Bearer null',
  () => 'Bearer undefined',
  () => 'Basic YW5uYTpoZW1saWc=',
  (access) => access,
  (access) => `Token ${access}`,
  (access) => `Bearer ${access}x`,
  (access) => `Bearer ${access}, Bearer ${access}`,
  (access) => `Bearer ${access.slice(0, -1)}`,
  (access) => `Bearer ${access.split('.').slice(0, 2).join('.')}.`,
  (access) => `Bearer ${access.toUpperCase()}`,
  (access) => `Bearer ${[unsigned({ alg: 'none', typ: 'at+jwt' }), access.split('.')[1], ''].join('.')}`,
  (access) => `Bearer ${[access.split('.')[0], unsigned({ sid: '1', user_id: '1' }), access.split('.')[2]].join('.')}`,
  () => `Bearer ${'x'.repeat(6_000)}`,
]
const unsigned = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')

/** Ways to corrupt a JSON body. */
export const jsonSpoilers = {
  'cut off': (text: string) => text.slice(0, -1),
  nothing: () => '',
  null: () => 'null',
  'a list': () => '[]',
  'a text': () => '"text"',
  'a number': () => '1e400',
  'a prototype': (text: string) => text.replace(/^\{/, '{"__proto__":{"is_staff":true,"id":1},"constructor":{"prototype":{}},'),
  'a number beyond numbers': (text: string) => text.replace(/:("[^"]*"|[\d.]+)/, ':1e400'),
  'a number of many digits': (text: string) => text.replace(/:("[^"]*"|[\d.]+)/, `:${'9'.repeat(5_000)}`),
  'a field twice': (text: string) => text.replace(/^\{("[^"]+"):/, '{$1:[],$1:'),
  'a byte order mark': (text: string) => `\ufeff${text}`,
  'a comment': (text: string) => `${text}//`,
  'deep lists': () => '['.repeat(20_000) + ']'.repeat(20_000),
  'a deep field': (text: string) => text.replace(/:"[^"]*"/, `:${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`),
  'too much': (text: string) => text + ' '.repeat(100_001),
  NUL: (text: string) => text.replace(/:"/, ':"\\u0000'),
  'half a surrogate pair': (text: string) => text.replace(/:"/, ':"\\ud83d'),
  'a raw control character': (text: string) => text.replace(/:"/, ':"\u0001'),
  'no UTF-8': (text: string) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xed, 0xa0, 0x80, 0x7d])]),
} satisfies Record<string, (text: string) => string | Buffer>
export type JsonSpoiler = keyof typeof jsonSpoilers

export const jsonTypes = [
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'application/merge-patch+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  '/',
  ';',
]

/** Ways to corrupt a multipart body. */
export const formSpoilers = {
  'no end': (body: string) => body.replace(/--\r\n$/, ''),
  'cut in the middle': (body: string) => body.slice(0, body.length / 2),
  nothing: () => '',
  'another boundary': (body: string) => body.replaceAll('--grense', '--annan'),
  'no headers': (body: string) => body.replace(/Content-Disposition[^\r]*\r\n/, ''),
  'no name': (body: string) => body.replace(/ name="[^"]*"/, ''),
  'a name twice': (body: string) => body.replace(/ name="/, ' name="title"; name="'),
  'a prototype': (body: string) => body.replace(/ name="[^"]*"/, ' name="__proto__"'),
  'bare line feeds': (body: string) => body.replaceAll('\r\n', '\n'),
  'an endless header': (body: string) => body.replace(/form-data;/, `form-data; x=${'x'.repeat(90_000)};`),
  'a thousand fields': (body: string) =>
    `${'--grense\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(1_000)}${body}`,
  'a form in the form': (body: string) => body.replace(/\r\n\r\n/, '\r\nContent-Type: multipart/mixed; boundary=grense\r\n\r\n'),
  'a strange encoding': (body: string) => body.replace(/\r\n\r\n/, '\r\nContent-Transfer-Encoding: base64\r\n\r\n'),
  'something before': (body: string) => `x\r\n${body}`,
  'something after': (body: string) => `${body}x`,
  NUL: (body: string) => body.replace(/\r\n\r\n/, '\r\n\r\n\0'),
} satisfies Record<string, (body: string) => string>
export type FormSpoiler = keyof typeof formSpoilers

export const fileNames = [
  'avtal.pdf',
  'Å ä ö – “avtal”.pdf',
  '../../etc/passwd.pdf',
  '..\\..\\avtal.pdf',
  'a\u0000.pdf',
  '.pdf',
  'pdf',
  'avtal.pdf.exe',
  'avtal.pdf\u202e',
  `${'x'.repeat(400)}.pdf`,
  'con.pdf',
  'a";x="b.pdf',
  'avtal.txt',
  'avtal.html',
  'avtal.svg',
  '',
]
