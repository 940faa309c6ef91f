/** The fields of whatever resource holds a questionnaire, and what must hold among them. */
import {
  type Condition,
  field,
  type InputOfFields,
  type RecordOfFields,
} from '#platform/contract/field.ts'
import type { SeenOf } from '#platform/contract/resource.ts'

export const tiposPergunta = [
  { code: '1', label: 'Objetiva (uma resposta)' },
  { code: '5', label: 'Múltipla escolha' },
  { code: '4', label: 'Nota' },
  { code: '3', label: 'Subjetiva (texto)' },
] as const

const grade: Condition = (v) => v.tipo === '4'
const choice: Condition = (v) => v.tipo === '1' || v.tipo === '5'

/** Aspects, questions and suggested answers, in the order of the rows; the same for a template and for one in use. */
export const questionnaire = {
  titulo: field.text({ label: 'Título', max: 250, required: true, unique: true, width: 8 }),
  ativo: field.flag({ label: 'Ativa', default: true, width: 4 }),
  observacao: field.text({
    label: 'Orientação',
    gender: 'f',
    lines: 3,
    max: 2000,
    help: 'Texto mostrado a quem responde, antes das perguntas.',
  }),
  percentualMinimo: field.percent({
    label: 'Percentual mínimo para aprovação',
    min: 0,
    max: 100,
    help: 'Vazio: sem aprovação ou reprovação. O valor exato aprova.',
    width: 4,
  }),
  perguntasAleatorias: field.flag({ label: 'Perguntas em ordem aleatória', width: 4 }),
  aspectos: field.rows({
    label: 'Aspectos',
    uniqueRow: ['nome'],
    item: { one: 'Aspecto', gender: 'm' },
    help: 'Assuntos que agrupam as perguntas e as notas, como Comunicação.',
    fields: {
      nome: field.text({ label: 'Nome', max: 100, required: true }),
    },
  }),
  perguntas: field.rows({
    label: 'Perguntas',
    gender: 'f',
    item: { one: 'Pergunta', gender: 'f' },
    maxItems: 500,
    columns: ['aspecto', 'texto', 'tipo', 'peso', 'obrigatoria'],
    input: 'perguntas',
    fields: {
      // The name and not an id: both lists are written together.
      aspecto: field.text({ label: 'Aspecto', max: 100 }),
      texto: field.text({ label: 'Pergunta', gender: 'f', lines: 3, max: 2000, required: true }),
      tipo: field.choice({ label: 'Tipo', options: tiposPergunta, required: true, default: '1' }),
      peso: field.integer({
        label: 'Peso',
        min: 0,
        max: 9999,
        default: 1,
        visibleWhen: (v) => v.tipo !== '3',
      }),
      obrigatoria: field.flag({ label: 'Obrigatória', default: true }),
      permiteNaoSeAplica: field.flag({
        label: 'Permitir Não se aplica',
        help: 'Quem responde pode dizer que a pergunta não se aplica; ela então não conta na nota.',
      }),
      comentario: field.text({
        label: 'Pedido de comentário',
        max: 250,
        help: 'Frase que pede o comentário, como Por quê? Vazio: sem comentário.',
      }),
      exigirComentario: field.flag({
        label: 'Exigir comentário',
        visibleWhen: (v) => Boolean(v.comentario),
      }),
      notaMinima: field.integer({
        label: 'Nota mínima',
        gender: 'f',
        min: 0,
        max: 1000,
        default: 0,
        visibleWhen: grade,
        requiredWhen: grade,
      }),
      notaMaxima: field.integer({
        label: 'Nota máxima',
        gender: 'f',
        min: 1,
        max: 1000,
        default: 10,
        visibleWhen: grade,
        requiredWhen: grade,
      }),
      respostas: field.rows({
        label: 'Respostas',
        gender: 'f',
        item: { one: 'Resposta', gender: 'f' },
        uniqueRow: ['texto'],
        maxItems: 100,
        visibleWhen: choice,
        fields: {
          texto: field.text({ label: 'Resposta', gender: 'f', max: 500, required: true }),
          peso: field.integer({ label: 'Peso', min: -9999, max: 9999, default: 0 }),
        },
      }),
    },
  }),
} as const

/** A questionnaire as its record holds it. */
export type Questionnaire = RecordOfFields<typeof questionnaire>
export type QuestionRow = Questionnaire['perguntas'][number]

type Wrong = { field: string; message: string }
type Seen = SeenOf<typeof questionnaire>
type SeenQuestion = NonNullable<Seen['perguntas']>[number]

function wrongIn(q: SeenQuestion, i: number, aspects: ReadonlySet<string>): Wrong[] {
  const at = `perguntas.${i}`
  const wrong: Wrong[] = []
  if (q.aspecto && !aspects.has(q.aspecto))
    wrong.push({ field: `${at}.aspecto`, message: 'Este aspecto não está na lista de aspectos.' })
  if ((q.tipo === '1' || q.tipo === '5') && (q.respostas ?? []).length < 2)
    wrong.push({ field: `${at}.respostas`, message: 'Inclua ao menos duas respostas' })
  if (q.tipo === '4' && Number(q.notaMaxima) <= Number(q.notaMinima))
    wrong.push({
      field: `${at}.notaMaxima`,
      message: 'A nota máxima deve ser maior que a nota mínima.',
    })
  return wrong
}

/** Aspects are named in the same record, choices have answers, grades a range. */
export function questionRules({ aspectos, perguntas }: Seen): Wrong[] {
  const aspects = new Set((aspectos ?? []).map((a) => a.nome))
  return (perguntas ?? []).flatMap((q, i) => wrongIn(q, i, aspects))
}

/** A question and an answer while they are written: not yet stored, and maybe not yet right. */
export type DraftQuestion = NonNullable<InputOfFields<typeof questionnaire>['perguntas']>[number]
export type DraftAnswer = NonNullable<DraftQuestion['respostas']>[number]
