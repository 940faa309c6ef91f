/** The sheet of a position, part by part: what recruiting and the salary plan print alike. */
import { type RawBuilder, sql } from 'kysely'
import { escolaridades } from '#modules/gestao-talentos/pessoas/schooling.ts'
import type { ReportBlock } from '#platform/contract/report-document.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

export type Sheet = Awaited<ReturnType<typeof sheetsOf>>[number]
type Item = { nome: string; complemento: string | null }

/** The positions that `sheetsOf` speaks of. */
export const c = table('cargo_salario_cargos', 'c')
const g = table('cargo_salario_grupos_ocupacionais', 'g')
const f = table('cargo_salario_faixas_salariais', 'f')
export const ca = table('cargo_salario_cargos__areas_organizacionais', 'ca')
const a = table('cargo_salario_areas_organizacionais', 'a')
const cf = table('cargo_salario_cargos__areas_formacao_relacionadas', 'cf')
const af = table('captacao_areas_formacao', 'af')
const xc = table('cargo_salario_cargos__conhecimentos', 'xc')
const co = table('cargo_salario_conhecimentos', 'co')
const xh = table('cargo_salario_cargos__habilidades', 'xh')
const ha = table('cargo_salario_habilidades', 'ha')
const xa = table('cargo_salario_cargos__atitudes', 'xa')
const at = table('cargo_salario_atitudes', 'at')

type Child = RawBuilder<unknown> & {
  id: RawBuilder<number>
  registro_id: RawBuilder<number>
  ordem: RawBuilder<number>
}
type Named = RawBuilder<unknown> & { id: RawBuilder<number>; nome: RawBuilder<string> }

const names = (x: Child & { valor_id: RawBuilder<number> }, of: Named): RawBuilder<string[]> =>
  sql<
    string[]
  >`coalesce((select json_agg(${of.nome} order by ${x.ordem}, ${x.valor_id}) from ${x} join ${of} on ${of.id} = ${x.valor_id} where ${x.registro_id} = ${c.id}), '[]')`
const competences = (
  x: Child & { complemento: RawBuilder<string | null> },
  to: RawBuilder<number>,
  of: Named,
): RawBuilder<Item[]> =>
  sql<
    Item[]
  >`coalesce((select json_agg(json_build_object('nome', ${of.nome}, 'complemento', ${x.complemento}) order by ${x.ordem}, ${x.id}) from ${x} join ${of} on ${of.id} = ${to} where ${x.registro_id} = ${c.id}), '[]')`

const noStages = sql<string[]>`'[]'::json`

/** Those of the company for which `chosen`, a condition over `c`, holds; recruiting says the stages of each. */
export function sheetsOf(ctx: Ctx, chosen: RawBuilder<unknown>, stages = noStages) {
  return ctx.tx.select(
    {
      id: c.id,
      nome: c.nome,
      nomeMercado: c.nome_mercado,
      ativa: c.ativa,
      grupo: sql<string | null>`${g.nome}`,
      missao: c.missao,
      responsabilidades: c.responsabilidades,
      escolaridade: c.escolaridade,
      experiencia: c.experiencia,
      recrutamento: c.recrutamento,
      observacao: c.observacao,
      cbo: sql<
        string | null
      >`(select string_agg(distinct ${f.codigo_cbo_codigo}, ', ') from ${f} where ${f.cargo_id} = ${c.id} and ${f.ativo})`,
      areas: names(ca, a),
      formacoes: names(cf, af),
      etapas: stages,
      conhecimentos: competences(xc, xc.conhecimento_id, co),
      habilidades: competences(xh, xh.habilidade_id, ha),
      atitudes: competences(xa, xa.atitude_id, at),
    },
    sql`from ${c} left join ${g} on ${g.id} = ${c.grupo_ocupacional_id}
      where ${c.empresa_id} = ${companyOf(ctx).id} and ${chosen} order by ${c.nome} collate "pt-BR-x-icu", ${c.id}`,
  )
}

/** As the register shows it: 2521-05. */
export const cboWords = (codes: string): string => codes.replace(/\b(\d{4})(\d{2})\b/g, '$1-$2')

const lines = (text: string | null): string[] =>
  (text ?? '')
    .split(/\r?\n/)
    .map((l) => l.trim())
    .filter(Boolean)
/** A part that has something to say. */
export const text = (title: string, paragraphs: string[]): ReportBlock[] =>
  paragraphs.length ? [{ type: 'text', title, paragraphs }] : []
const listed = (items: readonly Item[]): string[] =>
  items.map((i) => `• ${i.nome}${i.complemento ? `: ${i.complemento}` : ''}`)

/** `more` stands right after the facts. */
export function sheetBlocks(c: Sheet, more: readonly ReportBlock[] = []): ReportBlock[] {
  const facts = [
    ['Nome no mercado', c.nomeMercado],
    ['Grupo ocupacional', c.grupo],
    ['CBO', c.cbo && cboWords(c.cbo)],
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
    ...more,
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
  ]
}

/** Each sheet begins a page. */
export const paged = (sheets: readonly ReportBlock[][]): ReportBlock[] =>
  sheets.flatMap((blocks, at) => (at ? [{ type: 'pageBreak' as const }, ...blocks] : blocks))
