import { expect, it } from 'vitest'
import { sha256, signatureOf } from '#tests/support/signature-v4.ts'

// The worked examples of Amazon's "Authenticating Requests: Using the Authorization Header".
const secretKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const host = 'examplebucket.s3.amazonaws.com'
const date = '20130524T000000Z'
const empty = sha256('')
const examples: Array<[what: string, method: string, path: string, headers: Record<string, string>, signature: string]> = [
  [
    'reads a range of an object',
    'GET',
    '/test.txt',
    { host, range: 'bytes=0-9', 'x-amz-content-sha256': empty, 'x-amz-date': date },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'writes an object',
    'PUT',
    '/test%24file.text',
    {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      host,
      'x-amz-content-sha256': sha256('Welcome to Amazon S3.'),
      'x-amz-date': date,
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'asks for a setting',
    'GET',
    '/?lifecycle',
    { host, 'x-amz-content-sha256': empty, 'x-amz-date': date },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'lists objects',
    'GET',
    '/?max-keys=2&prefix=J',
    { host, 'x-amz-content-sha256': empty, 'x-amz-date': date },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
]
for (const [what, method, path, headers, signature] of examples)
  it(`the stand-in for S3 knows the signature of a request that ${what}`, () => {
    const request = { method, url: new URL(path, `https://${host}`), header: (name: string) => headers[name] }
    expect(signatureOf(request, secretKey, Object.keys(headers), '20130524/us-east-1/s3/aws4_request')).toBe(signature)
  })
