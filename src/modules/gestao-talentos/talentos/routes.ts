import { z } from 'zod'
import type { RecordOf } from '#platform/contract/record.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { containing } from '#platform/server/database/like.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { fileOf } from '#platform/server/http/file-routes.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { situacoesTalento, talentos as resource } from './resource.ts'
import { activeAtSql, entryAtSql, salaryOfEntrySql } from './situation.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)
const params = z.object({ id })
const see = { any: [authorityFor(resource)] }
const bases = ['gestao-talentos/talentos', 'cargo-salario/colaboradores']
const idList = z
  .string()
  .transform((text) => text.split(',').filter(Boolean).map(Number))
  .pipe(z.array(z.number().int().positive()).max(1000))

const names = (
  where: string,
) => `select t.id, p.nome, t.matricula, t.situacao, t.area_organizacional_id "areaOrganizacionalId", p.nome || ' (' || t.matricula || ')' rotulo
  from gestao_talentos_talentos t join gestao_talentos_pessoas p on p.id = t.pessoa_id where t.empresa_id = $1 and ${where} order by p.nome collate "pt-BR-x-icu", t.id limit 1000`

/** Where a person is, and for what pay, on a day; null before the admission. */
export async function situationAt(ctx: Ctx, talentId: number, day: string): Promise<unknown> {
  const row = await ctx.tx.one<{ salario: string | null } & Record<string, unknown>>(
    `select h.id, h.data, h.motivo, h.tipo_salario "tipoSalario", ${salaryOfEntrySql('h', '$2::date')} salario, e.nome estabelecimento, a.descricao_hierarquia "areaOrganizacional", c.nome || ' - ' || f.nome "faixaSalarial"
       from gestao_talentos_talentos__historico h left join utilitario_estabelecimentos e on e.id = h.estabelecimento_id left join cargo_salario_areas_organizacionais a on a.id = h.area_organizacional_id
       left join cargo_salario_faixas_salariais f on f.id = h.faixa_salarial_id left join cargo_salario_cargos c on c.id = f.cargo_id where h.id = ${entryAtSql('$1::int', '$2::date')}`,
    [talentId, day],
  )
  if (!row) return null
  if (ctx.has(VER_SALARIO))
    return { ...row, salario: row.salario === null ? null : Number(row.salario) }
  const { salario: _hidden, tipoSalario: _type, ...open } = row
  return open
}

const part = (
  base: string,
  name: string,
  field: keyof RecordOf<typeof resource>,
  summary: string,
) =>
  route({
    method: 'GET',
    path: `${base}/{id}/${name}`,
    summary,
    access: see,
    params,
    handler: async (ctx, { params: p }) => (await readRecord(ctx, resource, p.id))[field] ?? [],
  })

export const routes = defineRoutes(
  bases.flatMap((base) => [
    route({
      method: 'GET',
      path: `${base}/by-ids`,
      summary: 'Talentos de uma lista de códigos',
      access: see,
      query: z.object({ ids: idList }),
      handler: (ctx, { query }) =>
        ctx.tx.query(names('t.id = any ($2)'), [companyOf(ctx).id, query.ids]),
    }),
    route({
      method: 'GET',
      path: `${base}/situacao`,
      summary: 'Situações de um talento',
      access: 'sessao',
      handler: async () =>
        [...situacoesTalento, { code: 'T', label: 'Todos' }].map((s) => ({
          id: s.code,
          descricao: s.label,
        })),
    }),
    route({
      method: 'GET',
      path: `${base}/area`,
      summary: 'Talentos ativos das áreas',
      access: see,
      query: z.object({ areasIds: idList, data: z.iso.date().optional() }),
      handler: (ctx, { query }) =>
        ctx.tx.query(
          names(`t.area_organizacional_id = any ($2) and ${activeAtSql('t', '$3::date')}`),
          [companyOf(ctx).id, query.areasIds, query.data ?? ctx.today],
        ),
    }),
    route({
      method: 'GET',
      path: `${base}/participantes`,
      summary: 'Talentos ativos hoje, para escolher participantes',
      access: see,
      query: z.object({ busca: z.string().max(100).optional() }),
      handler: (ctx, { query }) =>
        ctx.tx.query(
          names(`${activeAtSql('t', '$2::date')} and ($3::text is null or p.busca like $3)`),
          [
            companyOf(ctx).id,
            ctx.today,
            query.busca?.trim() ? containing(query.busca.trim()) : null,
          ],
        ),
    }),
    route({
      method: 'GET',
      path: `${base}/{id}/foto`,
      summary: 'Foto do talento',
      access: see,
      answerKind: 'file',
      params,
      handler: async (ctx, { params: p }) =>
        fileOf(ctx, resource, await readRecord(ctx, resource, p.id), 'foto'),
    }),
    route({
      method: 'GET',
      path: `${base}/{id}/situacao-na-data`,
      summary: 'Lotação e salário do talento na data',
      access: see,
      params,
      query: z.object({ data: z.iso.date().optional() }),
      handler: async (ctx, { params: p, query }) => {
        await readRecord(ctx, resource, p.id)
        return situationAt(ctx, p.id, query.data ?? ctx.today)
      },
    }),
    part(base, 'formacoes', 'formacao', 'Formação acadêmica do talento'),
    part(base, 'certificados', 'certificados', 'Certificados do talento'),
    part(base, 'idiomas', 'candidatoIdiomas', 'Idiomas do talento'),
    part(base, 'experiencias', 'experiencias', 'Experiências profissionais do talento'),
  ]),
)
