import { situacoesCandidatura } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import { counted, percentOf } from '#modules/captacao/relatorios/figures.ts'
import {
  ids,
  Parameters,
  requestCondition,
  withinDays,
} from '#modules/captacao/relatorios/request-condition.ts'
import type { Values } from '#platform/contract/field.ts'
import type { ReportGroup, ReportRow } from '#platform/contract/report-document.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { containing } from '#platform/server/database/like.ts'
import { defineQuery } from '#platform/server/report-query.ts'

type Line = {
  chave: string
  indicado_por: string
  candidato_id: number
  candidato: string
  vaga: string | null
  data: string
  etapa: string | null
  situacao: string | null
  admissao: string | null
  desligamento: string | null
}

/** The period is that of the application; who was recommended and has not applied counts by the day of registration. */
async function linesOf(ctx: Ctx, filters: Values): Promise<Line[]> {
  const p = new Parameters()
  const empresa = companyOf(ctx)
  const wanted = requestCondition(
    ctx,
    {
      filtrarPor: filters.filtrarPor,
      areas: filters.areas,
      gruposOcupacionais: filters.gruposOcupacionais,
    },
    p,
  )
  const within = withinDays('cs.data', filters, empresa.timezone, p)
  const who =
    typeof filters.indicadoPor === 'string' && filters.indicadoPor
      ? `and rh_chave(pe.pessoal_indicado_por) like ${p.add(containing(filters.indicadoPor))}`
      : ''
  const limited = ids(filters.areas).length || ids(filters.gruposOcupacionais).length
  return ctx.tx.query<Line>(
    `with indicados as materialized (select ca.id, ca.data_cadastro, pe.pessoal_indicado_por indicado_por, rh_chave(pe.pessoal_indicado_por) chave, coalesce(nullif(pe.nome_social, ''), pe.nome) candidato
       from gestao_talentos_pessoas pe join captacao_candidatos ca on ca.pessoa_id = pe.id
       where ca.empresa_id = ${p.add(empresa.id)} and rh_chave(pe.pessoal_indicado_por) <> '' ${who}),
     candidaturas as (select i.*, s.id || ' - ' || s.descricao vaga, (cs.data at time zone ${p.add(empresa.timezone)})::date dia, et.nome etapa, cs.situacao, t.data_admissao admissao, t.data_desligamento desligamento
       from indicados i join captacao_candidato_solicitacoes cs on cs.candidato_id = i.id and cs.removed_at is null and ${within}
       join captacao_solicitacoes_pessoal s on s.id = cs.solicitacao_id and ${wanted}
       left join captacao_etapas_seletivas et on et.id = cs.etapa_seletiva_id left join gestao_talentos_talentos t on t.id = cs.colaborador_id)
     select chave, indicado_por, id candidato_id, candidato, vaga, dia::text data, etapa, situacao, admissao::text, desligamento::text from candidaturas
     union all
     select i.chave, i.indicado_por, i.id, i.candidato, null, i.data_cadastro::text, null, null, null, null from indicados i
     where ${limited ? 'false' : 'true'} and i.data_cadastro between ${p.add(filters.periodoInicio)}::date and ${p.add(filters.periodoFim)}::date
       and not exists (select 1 from captacao_candidato_solicitacoes x where x.candidato_id = i.id and x.removed_at is null)
     order by chave, candidato, data, vaga`,
    p.values,
  )
}

function outcome(l: Line): string {
  if (l.situacao === null) return 'Ainda sem candidatura'
  if (l.situacao !== 'C')
    return situacoesCandidatura.find((s) => s.code === l.situacao)?.label ?? l.situacao
  return l.desligamento ? 'Contratado e já desligado' : 'Contratado'
}

const rowOf = (l: Line): ReportRow => ({
  candidato: l.candidato,
  vaga: l.vaga,
  data: l.data,
  etapa: l.etapa,
  desfecho: outcome(l),
  admissao: l.admissao,
})
const people = (list: readonly Line[]): number => new Set(list.map((l) => l.candidato_id)).size
const hired = (list: readonly Line[]): number => people(list.filter((l) => l.situacao === 'C'))
const share = (list: readonly Line[]): string => percentOf(hired(list), people(list))

/** Of the ways the same name was typed, the most usual; of equals, one in small and capital letters with its accents. */
function nameOf(list: readonly Line[]): string {
  const written = [...Map.groupBy(list, (l) => l.indicado_por.trim())].map(([name, of]) => ({
    name,
    times: of.length,
    mixed: Number(
      name !== name.toLocaleLowerCase('pt-BR') && name !== name.toLocaleUpperCase('pt-BR'),
    ),
    accents: name.normalize('NFD').length,
  }))
  return (
    written.toSorted((a, b) => b.times - a.times || b.mixed - a.mixed || b.accents - a.accents)[0]
      ?.name ?? ''
  )
}

export const query = defineQuery(async (ctx, filters) => {
  const lines = await linesOf(ctx, filters)
  if (!lines.length) return null
  const lists = [...Map.groupBy(lines, (l) => l.chave).values()]
  const groups = lists.map((list): ReportGroup => ({
    title: nameOf(list),
    level: 1,
    note: `${counted(people(list), 'indicado', 'indicados')} · ${counted(hired(list), 'contratado', 'contratados')}`,
    rows: list.map(rowOf),
  }))
  const ranking = lists.toSorted(
    (a, b) =>
      hired(b) - hired(a) || people(b) - people(a) || nameOf(a).localeCompare(nameOf(b), 'pt-BR'),
  )
  return {
    orientation: 'landscape',
    blocks: [
      {
        type: 'table',
        title: 'Quem indicou',
        columns: [
          { key: 'quem', label: 'Indicado por', kind: 'text', width: 6 },
          { key: 'indicados', label: 'Candidatos indicados', kind: 'integer', width: 2.4 },
          { key: 'contratados', label: 'Contratados', kind: 'integer', width: 2.2 },
          { key: 'percentual', label: '% contratado', kind: 'percent', decimals: 1, width: 2.2 },
        ],
        groups: [
          {
            title: '',
            level: 1,
            rows: ranking.map((list) => ({
              quem: nameOf(list),
              indicados: people(list),
              contratados: hired(list),
              percentual: share(list),
            })),
          },
        ],
        total: {
          quem: 'Total de pessoas',
          indicados: people(lines),
          contratados: hired(lines),
          percentual: share(lines),
        },
      },
      {
        type: 'table',
        title: 'O que aconteceu com os indicados',
        groupLabels: ['Indicado por'],
        columns: [
          { key: 'candidato', label: 'Candidato', kind: 'text', width: 5 },
          { key: 'vaga', label: 'Solicitação', kind: 'text', width: 5 },
          { key: 'data', label: 'Data', kind: 'date', width: 2.2 },
          { key: 'etapa', label: 'Etapa alcançada', kind: 'text', width: 4 },
          { key: 'desfecho', label: 'Situação', kind: 'text', width: 3.6 },
          { key: 'admissao', label: 'Admitido em', kind: 'date', width: 2.4 },
        ],
        groups,
      },
    ],
  }
})
