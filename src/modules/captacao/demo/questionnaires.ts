/** Two questionnaires in words, and how one is written as a template and as one in use. */
import type { Question } from '#modules/avaliacao/questoes/score.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import {
  insertEach,
  insertRow,
  insertRows,
  listRows,
} from '#platform/server/demonstration/insert.ts'
import type { Recruiting } from './registers.ts'

type QuestionText = {
  readonly aspecto: string
  readonly texto: string
  readonly tipo: Question['tipo']
  readonly peso?: number
  readonly respostas?: readonly (readonly [texto: string, peso: number])[]
}
type Text = {
  readonly titulo: string
  readonly quem: 'R' | 'C'
  readonly observacao: string
  readonly minimo: number | null
  readonly aspectos: readonly string[]
  readonly perguntas: readonly QuestionText[]
}

export const interview: Text = {
  titulo: 'Entrevista por competências',
  quem: 'R',
  observacao: 'Anote exemplos do que a pessoa fez, não opiniões.',
  minimo: 60,
  aspectos: ['Comunicação', 'Função'],
  perguntas: [
    {
      aspecto: 'Comunicação',
      texto: 'Conta com clareza o que fez e o que aprendeu.',
      tipo: '4',
      peso: 2,
    },
    { aspecto: 'Comunicação', texto: 'Ouve e responde ao que foi perguntado.', tipo: '4' },
    {
      aspecto: 'Função',
      texto: 'Experiência na função pretendida',
      tipo: '1',
      peso: 3,
      respostas: [
        ['Não tem', 0],
        ['Menos de um ano', 4],
        ['De um a três anos', 8],
        ['Mais de três anos', 10],
      ],
    },
    {
      aspecto: 'Função',
      texto: 'O que já fez no trabalho?',
      tipo: '5',
      respostas: [
        ['Planejou', 3],
        ['Executou', 3],
        ['Ensinou outras pessoas', 4],
      ],
    },
    { aspecto: 'Função', texto: 'O que chamou a atenção na conversa?', tipo: '3' },
  ],
}

export const candidacy: Text = {
  titulo: 'Questionário da candidatura',
  quem: 'C',
  observacao: 'São três perguntas rápidas sobre esta vaga.',
  minimo: null,
  aspectos: ['Disponibilidade', 'Motivação'],
  perguntas: [
    {
      aspecto: 'Disponibilidade',
      texto: 'Quando pode começar?',
      tipo: '1',
      respostas: [
        ['Imediatamente', 10],
        ['Em até 30 dias', 8],
        ['Depois de 30 dias', 4],
      ],
    },
    {
      aspecto: 'Disponibilidade',
      texto: 'Quais turnos pode trabalhar?',
      tipo: '5',
      respostas: [
        ['Manhã', 4],
        ['Tarde', 4],
        ['Noite', 2],
      ],
    },
    { aspecto: 'Motivação', texto: 'Por que quer trabalhar conosco?', tipo: '3' },
  ],
}

const template = {
  of: 'captacao_modelos_avaliacao_candidato',
  aspectos: 'captacao_modelos_avaliacao_candidato__aspectos',
  perguntas: 'captacao_modelos_avaliacao_candidato__perguntas',
  respostas: 'captacao_modelos_avaliacao_candidato__perguntas__respostas',
} as const
const inUse = {
  of: 'captacao_avaliacoes',
  aspectos: 'captacao_avaliacoes__aspectos',
  perguntas: 'captacao_avaliacoes__perguntas',
  respostas: 'captacao_avaliacoes__perguntas__respostas',
} as const

export async function writeTemplate(tx: Tx, company: Recruiting, text: Text): Promise<void> {
  const id = await insertRow(tx, template.of, headRow(company, text))
  await writeQuestions(tx, template, company, id, text)
}

/** One in use, with its first version. */
export async function writeQuestionnaire(tx: Tx, company: Recruiting, text: Text) {
  const id = await insertRow(tx, inUse.of, {
    ...headRow(company, text),
    quem_responde: text.quem,
  })
  const perguntas = await writeQuestions(tx, inUse, company, id, text)
  const frozen = {
    titulo: text.titulo,
    observacao: text.observacao,
    percentualMinimo: text.minimo,
    perguntasAleatorias: false,
    perguntas,
  }
  const versao = await insertRow(tx, 'avaliacao_versoes', {
    empresa_id: company.id,
    avaliacao_id: id,
    numero: 1,
    conteudo: frozen,
    criada_em: new Date(0).toISOString(),
  })
  return { id, versao, frozen }
}

export type Written = Awaited<ReturnType<typeof writeQuestionnaire>>
export type WrittenQuestion = Written['frozen']['perguntas'][number]

const headRow = (company: Recruiting, text: Text) => ({
  empresa_id: company.id,
  titulo: text.titulo,
  observacao: text.observacao,
  percentual_minimo: text.minimo,
  ativo: true,
  perguntas_aleatorias: false,
})

async function writeQuestions(
  tx: Tx,
  tables: typeof template | typeof inUse,
  company: Recruiting,
  id: number,
  text: Text,
) {
  const aspects = text.aspectos.map((nome) => ({ nome }))
  await insertRows(tx, tables.aspectos, listRows(company.id, id, aspects))
  const questions = await insertEach(
    tx,
    tables.perguntas,
    text.perguntas.map((q, i) => ({ text: q, ordem: i + 1, respostas: offered(q) })),
    (q) => ({ empresa_id: company.id, registro_id: id, ordem: q.ordem, ...questionRow(q.text) }),
  )
  const answers = await insertEach(
    tx,
    tables.respostas,
    questions.flatMap((q) => listRows(company.id, q.id, q.respostas)),
    (row) => row,
  )
  const answersTo = (question: number) => answers.filter((a) => a.registro_id === question)
  return questions.map((q) => frozenQuestion(q, answersTo(q.id)))
}

const questionRow = (q: QuestionText) => ({
  ...asked(q),
  nota_minima: 0,
  nota_maxima: 10,
  exigir_comentario: false,
})

type Offered = ReturnType<typeof offered>[number]

/** The question as a version keeps it. */
const frozenQuestion = (
  { id, text }: { readonly id: number; readonly text: QuestionText },
  answers: readonly (Offered & { readonly id: number })[],
) => ({
  id,
  ...asked(text),
  exigirComentario: false,
  notaMinima: 0,
  notaMaxima: 10,
  respostas: answers.map((a) => ({ id: a.id, texto: a.texto, peso: a.peso })),
})

const asked = (q: QuestionText) => ({
  aspecto: q.aspecto,
  texto: q.texto,
  tipo: q.tipo,
  peso: q.tipo === '3' ? null : (q.peso ?? 1),
  obrigatoria: q.tipo !== '3',
  comentario: null,
})

const offered = ({ respostas = [] }: QuestionText) =>
  respostas.map(([texto, peso]) => ({ texto, peso }))
