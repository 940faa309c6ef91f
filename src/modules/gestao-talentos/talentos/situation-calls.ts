/** What is asked about the situation of a talent beside the actions. */
import { defineCall } from '#platform/contract/call.ts'
import { field, type Fields } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { talentos } from './resource.ts'
import { INTEGRA_FOLHA } from './states.ts'

const see = { any: [authorityFor(talentos)] }

export const estabilidadeDaComissao = defineCall({
  method: 'GET',
  path: 'gestao-talentos/talentos/data-estabilidade-comissao',
  summary: 'What keeps talentos in the job as elected members of the CIPA, and until when',
  access: see,
  query: {
    colaboradorId: field.integer({ label: 'Talento', min: 1, plain: true }),
    colaboradoresIds: field.refs({ label: 'Talentos', to: talentos.key }),
  },
  answer: shape.list(
    shape.object({
      colaboradorId: shape.integer,
      nome: shape.text,
      inicio: shape.date,
      ate: shape.orNull(shape.date),
    }),
  ),
})

export const retorno = defineCall({
  method: 'GET',
  path: 'gestao-talentos/talentos/retorno',
  summary: 'What is to be known of a person who comes back; null where nothing is',
  access: { any: [authorityFor(talentos, 'INSERIR')] },
  query: {
    cpf: field.text({ label: 'CPF', format: 'cpf', required: true }),
    dataAdmissao: field.date({ label: 'Data de admissão', gender: 'f', required: true }),
  },
  answer: shape.object({ aviso: shape.orNull(shape.text) }),
})

const resultados = [
  { code: 'ACEITO', label: 'Aceito' },
  { code: 'RECUSADO', label: 'Recusado' },
] as const

const matricula = field.text({ label: 'Matrícula', gender: 'f', max: 30, required: true })
const mensagem = field.text({ label: 'Mensagem', gender: 'f', max: 1000 })
const codigoAC = field.text({ label: 'Código na folha', max: 12 })

const fates = shape.list(
  shape.object({
    matricula: shape.text,
    situacao: shape.code('FEITO', 'JA_FEITO', 'RECUSADO'),
    mensagem: shape.orNull(shape.text),
  }),
)

const mostItems = 100

const itens = <F extends Fields>(fields: F) =>
  field.rows({ label: 'Itens', minItems: 1, maxItems: mostItems, fields })

export const admissoesDaFolha = defineCall({
  method: 'POST',
  path: 'integracao/folha/v1/talentos',
  summary:
    'What the payroll decided on admissions that await it; the same said again changes nothing',
  access: { any: [INTEGRA_FOLHA] },
  body: {
    itens: itens({
      matricula,
      resultado: field.choice({ label: 'Resultado', options: resultados, required: true }),
      codigoAC,
      mensagem,
    }),
  },
  answer: fates,
})

export const desligamentosDaFolha = defineCall({
  method: 'POST',
  path: 'integracao/folha/v1/desligamentos',
  summary:
    'What the payroll decided on dismissals that await it, and those made there; the same said again changes nothing',
  access: { any: [INTEGRA_FOLHA] },
  body: {
    itens: itens({
      matricula,
      resultado: field.choice({ label: 'Resultado', options: resultados, required: true }),
      dataDesligamento: field.date({ label: 'Data de desligamento', gender: 'f' }),
      motivo: field.text({ label: 'Código do motivo na folha', max: 12 }),
      mensagem,
    }),
  },
  answer: fates,
})

export const cancelamentosDaFolha = defineCall({
  method: 'POST',
  path: 'integracao/folha/v1/cancelamentos',
  summary:
    'Admissions and dismissals that the payroll has taken back; the same said again changes nothing',
  access: { any: [INTEGRA_FOLHA] },
  body: {
    itens: itens({
      matricula,
      evento: field.choice({
        label: 'Evento',
        options: [
          { code: 'ADMISSAO', label: 'Admissão' },
          { code: 'DESLIGAMENTO', label: 'Desligamento' },
        ],
        required: true,
      }),
      mensagem,
    }),
  },
  answer: fates,
})
