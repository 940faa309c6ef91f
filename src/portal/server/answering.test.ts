import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  advertise,
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { candidateByPortal, registration, visit } from './portal-for-tests.ts'

let s: Scenario
let rh: Client & { id: number }
let v: Vacancy
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  v = await vacancy(s, { tipoVaga: 'EXTERNA' })
  await advertise(s, {
    solicitacao: v.solicitacao,
    utilizarAvaliacoesEtapaSeletiva: true,
  })
})
afterAll(() => s.stop())

type Asked = { id: number; texto: string; respostas: { id: number; texto: string }[] }
const questions = [
  {
    texto: 'Pode viajar?',
    tipo: '1',
    peso: 1,
    comentario: 'Por quê?',
    exigirComentario: true,
    permiteNaoSeAplica: true,
    respostas: [
      { texto: 'Sim', peso: 10 },
      { texto: 'Não', peso: 0 },
    ],
  },
  {
    texto: 'O que você procura?',
    tipo: '3',
    obrigatoria: false,
    comentario: 'Onde?',
    exigirComentario: true,
  },
]

let made = 0

/** A candidate at the first stage, which asks for an evaluation. */
async function asked(prazo: string | null = null) {
  const avaliacao = (
    await rh.post('/captacao/avaliacoes', {
      titulo: `Conversa ${++made}`,
      perguntas: questions,
      etapasSeletivasIds: [v.etapas[0]],
    })
  ).body
  const rosa = await candidateByPortal(s, registration({ cargos: String(v.cargo) }))
  const [application] = await s.sql<{ id: number }>(
    'insert into captacao_candidato_solicitacoes (empresa_id, candidato_id, solicitacao_id, data) values ($1, $2, $3, now()) returning id',
    [s.empresa, rosa.id, v.solicitacao],
  )
  expect(
    (
      await rh.post('/captacao/candidato-solicitacoes/mover', {
        ids: [application?.id],
        etapaId: v.etapas[0],
      })
    ).status,
  ).toBe(200)
  const [entry] = await s.sql<{ id: number }>(
    'update captacao_historico set data_hora_expiracao = $2 where candidato_id = $1 returning id',
    [rosa.id, prazo],
  )
  const where = `solicitacaoId=${v.solicitacao}&historicoCandidatoId=${entry?.id}`
  const [travel, wish] = avaliacao.perguntas as [Asked, Asked]
  return {
    rosa,
    avaliacao: avaliacao.id as number,
    where,
    path: `/solicitacao-avaliacao?avaliacaoId=${avaliacao.id}&${where}`,
    travel,
    wish,
    yes: travel.respostas[0]?.id,
  }
}

const around = (text: string, from: string, to: string): string =>
  text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from)))

test('a comment that is asked for is marked, and empty it is refused beside its field with everything typed still there', async () => {
  const a = await asked()
  const form = (await visit(s, a.rosa, a.path)).text
  const field = around(form, `id="f-c${a.travel.id}"`, '</textarea>')
  expect(field).toContain('aria-required="true"')
  expect(form).toContain(
    `<label for="f-c${a.travel.id}">Por quê? <span class="req" aria-hidden="true">*</span></label>`,
  )
  expect(form).toContain('Obrigatório quando você responde a esta pergunta.')
  const refused = await visit(s, a.rosa, a.path, {
    [`p${a.travel.id}`]: String(a.yes),
    [`p${a.wish.id}`]: 'Crescer aqui',
    [`c${a.wish.id}`]: 'No interior',
  })
  expect(refused.status).toBe(422)
  const wrong = around(refused.text, `id="f-c${a.travel.id}"`, '</div>')
  expect(wrong).toContain(`aria-invalid="true" aria-describedby="f-c${a.travel.id}-e"`)
  expect(wrong).toContain(`id="f-c${a.travel.id}-e">O comentário é obrigatório</small>`)
  expect(refused.text).toContain(
    `<a href="#f-c${a.travel.id}">Pergunta 1: O comentário é obrigatório</a>`,
  )
  expect(refused.text).toMatch(new RegExp(`value="${a.yes}" checked`))
  for (const typed of ['Crescer aqui', 'No interior'])
    expect(refused.text).toContain(`>${typed}</textarea>`)
  expect(around(refused.text, `id="f-c${a.wish.id}"`, '</div>')).not.toContain('aria-invalid')
})

test('no comment is asked of a question that was left out or does not apply', async () => {
  const a = await asked()
  const answer = await visit(s, a.rosa, a.path, { [`n${a.travel.id}`]: 'sim' })
  expect([answer.status, answer.to]).toEqual([303, expect.stringContaining('aviso=respondida')])
})

test('the API says of a missing comment at which field it is', async () => {
  const a = await asked()
  const answer = await a.rosa.post(
    `/externo/candidatos/${a.rosa.id}/avaliacoes/${a.avaliacao}?${a.where}`,
    { respostas: [{ perguntaId: a.travel.id, respostaId: a.yes }] },
  )
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    [
      {
        field: 'respostas.0.comentario',
        label: 'Pode viajar?',
        message: 'O comentário é obrigatório',
      },
    ],
  ])
})

test.each([
  ['2026-11-27T21:00:00Z', 'Responda até 27/11/2026 às 18:00 (o prazo termina hoje).'],
  ['2026-11-28T02:59:00Z', 'Responda até 27/11/2026 às 23:59 (o prazo termina hoje).'],
  ['2026-11-28T21:00:00Z', 'Responda até 28/11/2026 às 18:00 (o prazo termina amanhã).'],
  ['2026-12-02T21:00:00Z', 'Responda até 02/12/2026 às 18:00 (faltam 5 dias).'],
])(
  'the deadline %s is said in plain words in the list and over the questions: %s',
  async (prazo, said) => {
    const a = await asked(prazo)
    expect((await visit(s, a.rosa, '/avaliacoes')).text).toContain(said)
    expect((await visit(s, a.rosa, a.path)).text).toContain(said)
  },
)

test('a passed deadline closes the evaluation: no button, no questions, no answer taken, and nothing to be reminded of', async () => {
  const a = await asked('2026-11-27T14:00:00Z')
  await s.sql('update captacao_avaliacoes set ativo = false where id <> $1', [a.avaliacao])
  const list = (await visit(s, a.rosa, '/avaliacoes')).text
  expect(list).toContain('O prazo terminou em 27/11/2026 às 11:00')
  expect(list).not.toContain('>Responder</a>')
  const page = (await visit(s, a.rosa, a.path)).text
  expect(page).toContain(
    'O prazo terminou em 27/11/2026 às 11:00: esta avaliação não pode mais ser respondida.',
  )
  expect(page).not.toContain('Pode viajar?')
  expect((await visit(s, a.rosa, '/candidato-solicitacoes')).text).not.toContain('para responder')
  expect((await visit(s, a.rosa, a.path, { [`n${a.travel.id}`]: 'sim' })).status).toBe(409)
  expect(
    await s.sql('select 1 from avaliacao_aplicacoes where candidato_id = $1', [a.rosa.id]),
  ).toEqual([])
})
