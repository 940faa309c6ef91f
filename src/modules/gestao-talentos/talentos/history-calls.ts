import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { historicos, historicosPath } from './history-entries.ts'
import { historyFields } from './history-fields.ts'
import { talentos } from './resource.ts'

const number = (label: string) => field.integer({ label, min: 1, plain: true })

/** What narrows the list, and its order. */
const narrowing = {
  busca: field.text({ label: 'Busca', gender: 'f', max: 100 }),
  sort: field.text({ label: 'Ordem', gender: 'f', max: 60 }),
  colaboradorId: number('Talento'),
  areaOrganizacionalId: number('Área'),
  faixaSalarialId: number('Faixa'),
  estabelecimentoId: number('Estabelecimento'),
  motivo: field.choice({ label: 'Motivo', options: historyFields.motivo.options.options ?? [] }),
  dataIni: field.date({ label: 'Data inicial', gender: 'f' }),
  dataFim: field.date({ label: 'Data final', gender: 'f' }),
}

const part = <const N extends keyof typeof historicos.fields>(name: N) =>
  shape.part(historicos, name)

export const historicosDeColaboradores = defineCall({
  method: 'GET',
  path: historicosPath,
  summary: 'Entries of the functional history of talentos, the newest first',
  access: { any: [authorityFor(talentos)] },
  query: {
    ...narrowing,
    page: field.integer({ label: 'Página', gender: 'f', min: 0, max: 100_000, plain: true }),
    size: field.integer({ label: 'Tamanho', min: 1, max: 200, plain: true }),
    depois: field.text({ label: 'Depois de', max: 500 }),
    total: field.choice({ label: 'Total', options: [{ code: 'nao', label: 'Sem o total' }] }),
  },
  answer: shape.object({
    content: shape.list(
      shape.object({
        id: shape.integer,
        versao: shape.integer,
        empresaId: shape.integer,
        data: part('data'),
        registro: part('registro'),
        motivo: part('motivo'),
        faixaSalarial: shape.orNull(part('faixaSalarial')),
        areaOrganizacional: shape.orNull(part('areaOrganizacional')),
        estabelecimento: shape.orNull(part('estabelecimento')),
        ambiente: shape.orNull(part('ambiente')),
        funcao: shape.orNull(part('funcao')),
        status: shape.orNull(part('status')),
        matricula: shape.orNull(part('matricula')),
        /** Of who may see pay alone. */
        tipoSalario: shape.maybe(shape.orNull(part('tipoSalario'))),
        salarioNaData: shape.maybe(shape.orNull(part('salarioNaData'))),
      }),
    ),
    pageable: shape.object({ paged: shape.flag, offset: shape.integer }),
    number: shape.integer,
    size: shape.integer,
    totalElements: shape.orNull(shape.integer),
    totalPages: shape.orNull(shape.integer),
    proxima: shape.orNull(shape.text),
  }),
})

export const exportarHistoricos = defineCall({
  method: 'GET',
  path: `${historicosPath}/exportar`,
  summary: 'The same entries, with the columns that are shown, as XLSX',
  access: { any: [authorityFor(talentos, 'EXPORTAR')] },
  transaction: 'none',
  perMinute: 20,
  query: {
    ...narrowing,
    colunas: field.text({ label: 'Colunas', gender: 'f', max: 500 }),
  },
  answer: 'file',
})
