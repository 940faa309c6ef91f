import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createEngine, createRecognizer } from './ocr.ts'

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="420"><rect width="100%" height="100%" fill="#fff"/>${[
  'Clara Moura Diniz',
  'E-mail: clara.moura@exemplo.com.br',
  'Telefone: (85) 98765-4321',
]
  .map(
    (line, at) =>
      `<text x="110" y="${100 + at * 64}" font-size="32" font-family="sans-serif">${line}</text>`,
  )
  .join('')}</svg>`

test('a page whose address fails to be read anew is read, and so is the next', async () => {
  const image = await sharp(Buffer.from(PICTURE)).png().toBuffer()
  const state = { refused: 0, made: 0 }
  // The engine itself, but the first line that is no page fails.
  const recognizer = await createRecognizer(async function failingOnce() {
    const engine = await createEngine()
    state.made++
    const recognize: typeof engine.recognize = async (picture, options, output) => {
      if (options?.rotateAuto || state.refused > 0)
        return await engine.recognize(picture, options, output)
      state.refused++
      throw new Error('No line is read')
    }
    return { ...engine, recognize }
  })
  const first = await recognizer.read(image)
  expect([state.refused, state.made]).toEqual([1, 1])
  expect(first).toContain('Clara Moura Diniz')
  expect(first).toContain('98765-4321')
  expect(await recognizer.read(image)).toContain('clara.moura@exemplo.com.br')
  expect(state.made).toBe(2)
  await recognizer.close()
}, 60_000)
