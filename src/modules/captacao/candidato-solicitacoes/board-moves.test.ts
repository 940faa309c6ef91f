import { beforeEach, expect, test } from 'vitest'
import { BoardMoves } from './board-moves.ts'

type Call = {
  ids: readonly number[]
  column: string
  /** Moves all of them, unless others are named. */
  answer: (moved?: readonly number[]) => Promise<void>
}

/** A server that answers when it is told to, in any order. */
function slowServer() {
  const calls: Call[] = []
  const send = (ids: readonly number[], column: string): Promise<readonly number[]> => {
    const { promise, resolve } = Promise.withResolvers<readonly number[]>()
    const answer = async (moved = ids) => {
      resolve(moved)
      await settled()
    }
    calls.push({ ids, column, answer })
    return promise
  }
  return { calls, send }
}

const settled = () => new Promise<void>((done) => setImmediate(done))
const at = (column: string, ...ids: number[]) => new Map(ids.map((id) => [id, column]))

let server: ReturnType<typeof slowServer>
let moves: BoardMoves
let stands: Map<number, string>
let rests: number

beforeEach(() => {
  server = slowServer()
  stands = new Map()
  rests = 0
  moves = new BoardMoves({
    send: server.send,
    show: (ids, column) => ids.forEach((id) => stands.set(id, column)),
    rest: () => (rests += 1),
    changed: () => undefined,
  })
})

const asked = () => server.calls.map((c) => `${c.ids.join(',')} ${c.column}`)
async function answer(which: number, moved?: readonly number[]): Promise<void> {
  await server.calls[which]?.answer(moved)
}

test('undo takes back the last move made, although an earlier one is answered last', async () => {
  void moves.move(at('inscritos', 1), 'triagem')
  void moves.move(at('inscritos', 2), 'naoAptos')
  await settled()
  await answer(1)
  await answer(0)
  const undone = moves.undo()
  await settled()
  expect(asked()).toEqual(['1 triagem', '2 naoAptos', '2 inscritos'])
  await answer(2)
  expect(await undone).toEqual({ count: 1, back: 1 })
})

test('undo of a move that is not answered yet waits for it and takes back that one, not the one answered before', async () => {
  void moves.move(at('inscritos', 1), 'triagem')
  const second = moves.move(at('inscritos', 2), 'naoAptos')
  await settled()
  await answer(0)
  const undone = moves.undo()
  await settled()
  expect(asked()).toEqual(['1 triagem', '2 naoAptos'])
  expect(stands.get(2)).toBe('inscritos')
  await answer(1)
  expect(await second).toEqual({ count: 1, takenBack: true })
  expect(asked().at(-1)).toBe('2 inscritos')
  await answer(2)
  expect(await undone).toEqual({ count: 1, back: 1 })
})

test('several undos in a row go back through the moves in the order opposite to that in which they were made', async () => {
  for (const id of [1, 2, 3]) void moves.move(at('inscritos', id), 'triagem')
  await settled()
  for (const which of [2, 0, 1]) await answer(which)
  for (const left of [true, true, false]) {
    void moves.undo()
    await settled()
    expect(moves.canUndo).toBe(left)
  }
  expect(asked().slice(3)).toEqual(['3 inscritos', '2 inscritos', '1 inscritos'])
  expect(moves.undo()).toBeUndefined()
})

test('moves of the same candidate reach the server one after the other, others at once', async () => {
  void moves.move(at('inscritos', 1), 'triagem')
  void moves.move(at('triagem', 1), 'entrevista')
  void moves.move(at('inscritos', 2), 'triagem')
  await settled()
  expect(asked()).toEqual(['1 triagem', '2 triagem'])
  await answer(0)
  expect(asked().at(-1)).toBe('1 entrevista')
})

test('where an earlier move of the same candidate fails, undo of the later one leads to where it really stood', async () => {
  const first = moves.move(at('inscritos', 1), 'triagem')
  void moves.move(at('triagem', 1), 'entrevista')
  const undone = moves.undo()
  await settled()
  await answer(0, [])
  expect(await first).toEqual({ count: 0, takenBack: false })
  await answer(1)
  expect(asked()).toEqual(['1 triagem', '1 entrevista', '1 inscritos'])
  await answer(2)
  expect(await undone).toEqual({ count: 1, back: 1 })
  expect(moves.canUndo).toBe(false)
})

test('a failed move is not there to be taken back; undo after it is of the one made before', async () => {
  void moves.move(at('inscritos', 1), 'triagem')
  void moves.move(at('inscritos', 2), 'triagem')
  await settled()
  await answer(1, [])
  await answer(0)
  void moves.undo()
  await settled()
  expect(asked().at(-1)).toBe('1 inscritos')
})

test('undo of a move that then fails asks nothing of the server and leaves the moves before it', async () => {
  void moves.move(at('inscritos', 1), 'triagem')
  void moves.move(at('inscritos', 2), 'triagem')
  const undone = moves.undo()
  await settled()
  await answer(1, [])
  expect(await undone).toEqual({ count: 0, back: 0 })
  expect(asked()).toEqual(['1 triagem', '2 triagem'])
  await answer(0)
  expect(moves.canUndo).toBe(true)
})

test('of several moved at once those that were moved go back, each to its own column', async () => {
  void moves.move(new Map([...at('inscritos', 1, 2), ...at('triagem', 3)]), 'entrevista')
  await settled()
  await answer(0, [1, 3])
  const undone = moves.undo()
  await settled()
  await answer(1)
  await answer(2, [])
  expect(asked().slice(1)).toEqual(['1 inscritos', '3 triagem'])
  expect(await undone).toEqual({ count: 2, back: 1 })
})

test('a move made after an undo that is refused begins where the candidate really stood', async () => {
  void moves.move(at('inscritos', 1), 'triagem')
  void moves.undo()
  void moves.move(at('inscritos', 1), 'entrevista')
  void moves.undo()
  await settled()
  await answer(0)
  await answer(1, [])
  await answer(2)
  expect(asked()).toEqual(['1 triagem', '1 inscritos', '1 entrevista', '1 triagem'])
})

test('what is forgotten is not taken back, answered or not', async () => {
  void moves.move(at('inscritos', 1), 'triagem')
  moves.forget()
  expect(moves.undo()).toBeUndefined()
  await settled()
  await answer(0)
  expect(moves.undo()).toBeUndefined()
})

test('the board is read again once nothing is under way', async () => {
  void moves.move(at('inscritos', 1), 'triagem')
  void moves.move(at('inscritos', 2), 'triagem')
  await settled()
  await answer(1)
  expect(rests).toBe(0)
  await answer(0)
  expect(rests).toBe(1)
})
