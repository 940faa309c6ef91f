import { areasBelow, ids, Parameters } from '#modules/captacao/relatorios/request-condition.ts'
import { escolaridades } from '#modules/cargo-salario/cargos/resource.ts'
import type { Values } from '#platform/contract/field.ts'
import type { ReportBlock } from '#platform/contract/report-document.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { defineQuery } from '#platform/server/report-query.ts'

type Item = { nome: string; complemento: string | null }
type Sheet = {
  id: number
  nome: string
  nome_mercado: string
  ativa: boolean
  grupo: string | null
  cbo: string | null
  missao: string | null
  responsabilidades: string | null
  escolaridade: string | null
  experiencia: string | null
  recrutamento: string | null
  observacao: string | null
  areas: string[]
  formacoes: string[]
  etapas: string[]
  conhecimentos: Item[]
  habilidades: Item[]
  atitudes: Item[]
}

const names = (child: string, to: string): string =>
  `coalesce((select json_agg(v.nome order by x.ordem, x.valor_id) from cargo_salario_cargos__${child} x join ${to} v on v.id = x.valor_id where x.registro_id = c.id), '[]')`
const competences = (child: string, column: string): string =>
  `coalesce((select json_agg(json_build_object('nome', v.nome, 'complemento', x.complemento) order by x.ordem, x.id) from cargo_salario_cargos__${child} x join cargo_salario_${child} v on v.id = x.${column} where x.registro_id = c.id), '[]')`

async function sheetsOf(ctx: Ctx, filters: Values): Promise<Sheet[]> {
  const p = new Parameters()
  const empresa = p.add(companyOf(ctx).id)
  const parts = [`c.empresa_id = ${empresa}`]
  if (filters.ativos !== 'T') parts.push('c.ativa')
  if (ids(filters.cargos).length) parts.push(`c.id = any (${p.add(ids(filters.cargos))}::int[])`)
  if (filters.filtrarPor === '1')
    parts.push(
      `exists (select 1 from cargo_salario_cargos__areas_organizacionais x where x.registro_id = c.id and x.valor_id in ${areasBelow(p.add(ids(filters.areas)))})`,
    )
  if (filters.filtrarPor === '2')
    parts.push(`c.grupo_ocupacional_id = any (${p.add(ids(filters.gruposOcupacionais))}::int[])`)
  return ctx.tx.query<Sheet>(
    `select c.id, c.nome, c.nome_mercado, c.ativa, g.nome grupo, c.missao, c.responsabilidades, c.escolaridade, c.experiencia, c.recrutamento, c.observacao,
       (select string_agg(distinct f.codigo_cbo_codigo, ', ') from cargo_salario_faixas_salariais f where f.cargo_id = c.id and f.ativo) cbo,
       ${names('areas_organizacionais', 'cargo_salario_areas_organizacionais')} areas, ${names('areas_formacao_relacionadas', 'captacao_areas_formacao')} formacoes,
       coalesce((select json_agg(v.nome order by v.ordem) from cargo_salario_cargos__etapa_seletivas x join captacao_etapas_seletivas v on v.id = x.valor_id where x.registro_id = c.id),
         (select json_agg(v.nome order by v.ordem) from captacao_etapas_seletivas v where v.empresa_id = ${empresa} and v.ativo), '[]') etapas,
       ${competences('conhecimentos', 'conhecimento_id')} conhecimentos, ${competences('habilidades', 'habilidade_id')} habilidades, ${competences('atitudes', 'atitude_id')} atitudes
     from cargo_salario_cargos c left join cargo_salario_grupos_ocupacionais g on g.id = c.grupo_ocupacional_id
     where ${parts.join(' and ')} order by c.nome collate "pt-BR-x-icu", c.id`,
    p.values,
  )
}

const lines = (text: string | null): string[] =>
  (text ?? '')
    .split(/\r?\n/)
    .map((l) => l.trim())
    .filter(Boolean)
const text = (title: string, paragraphs: string[]): ReportBlock[] =>
  paragraphs.length ? [{ type: 'text', title, paragraphs }] : []
const listed = (items: readonly Item[]): string[] =>
  items.map((i) => `• ${i.nome}${i.complemento ? `: ${i.complemento}` : ''}`)

function sheet(c: Sheet, last: boolean): ReportBlock[] {
  const facts = [
    ['Nome no mercado', c.nome_mercado],
    ['Grupo ocupacional', c.grupo],
    ['CBO', c.cbo],
    ['Áreas organizacionais', c.areas.join(', ')],
    ['Escolaridade', escolaridades.find((e) => e.code === c.escolaridade)?.label],
    ['Áreas de formação', c.formacoes.join(', ')],
  ] as const
  return [
    {
      type: 'fields',
      title: c.ativa ? c.nome : `${c.nome} (inativo)`,
      columns: 2,
      items: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    },
    ...text('Missão', lines(c.missao)),
    ...text('Responsabilidades', lines(c.responsabilidades)),
    ...text('Conhecimentos', listed(c.conhecimentos)),
    ...text('Habilidades', listed(c.habilidades)),
    ...text('Atitudes', listed(c.atitudes)),
    ...text('Experiência', lines(c.experiencia)),
    ...text(
      'Etapas seletivas',
      c.etapas.map((nome, i) => `${i + 1}. ${nome}`),
    ),
    ...text('Orientações para o recrutamento', lines(c.recrutamento)),
    ...text('Observação', lines(c.observacao)),
    ...(last ? [] : [{ type: 'pageBreak' } as const]),
  ]
}

export const query = defineQuery(async (ctx, filters) => {
  const sheets = await sheetsOf(ctx, filters)
  if (!sheets.length) return null
  return {
    orientation: 'portrait',
    blocks: sheets.flatMap((c, i) => sheet(c, i === sheets.length - 1)),
  }
})
