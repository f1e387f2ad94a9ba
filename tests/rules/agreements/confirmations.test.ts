import { describe, expect, test } from 'vitest'
import { demands, isSaid, type OrderText, orderTexts } from '#tests/support/demands.ts'

describe.each(Object.keys(orderTexts) as OrderText[])('the text of %s', (text) => {
  test.each(demands.filter(({ in: texts }) => texts.includes(text)))('says $demand', (demand) => {
    expect(isSaid(text, demand)).toBe(true)
  })
})
