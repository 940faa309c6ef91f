/** What may be printed of a candidate's résumé, as the dialog offers it and the request says it. */
import { type CheckedOfFields, field } from '#platform/contract/field.ts'

const part = (label: string) => field.flag({ label })

export const printParts = {
  // Printed where nothing is said of it.
  cabecalho: field.flag({ label: 'Cabeçalho da empresa', default: true }),
  formacao: part('Formação acadêmica'),
  experiencias: part('Experiências profissionais'),
  idiomas: part('Idiomas'),
  certificados: part('Certificados'),
  cursos: part('Cursos'),
  conhecimentos: part('Conhecimentos'),
  dadosSocioEconomicos: part('Dados socioeconômicos'),
  observacoes: part('Observações'),
  historico: part('Histórico'),
  solicitacaoPessoal: part('Solicitação de pessoal'),
  camposExtras: part('Campos extras'),
  ocrTexto: part('Texto do currículo'),
}

const signed = (n: number) => field.flag({ label: `Assinatura ${n}` })
const signedBy = (n: number) => field.text({ label: `Texto da assinatura ${n}`, max: 100 })

export const printFields = {
  ...printParts,
  assinatura1: signed(1),
  textoAssinatura1: signedBy(1),
  assinatura2: signed(2),
  textoAssinatura2: signedBy(2),
  assinatura3: signed(3),
  textoAssinatura3: signedBy(3),
}

export type PrintChoice = Partial<CheckedOfFields<typeof printFields>>
export type PrintOptions = PrintChoice & { solicitacaoId?: number | null }
