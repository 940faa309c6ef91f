import { z } from 'zod'
import { activeAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { companyOf } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { answersFor } from './answerable.ts'
import { areasOrganizacionais as resource } from './resource.ts'
import { forest, withDescendants } from './tree.ts'

const base = 'cargo-salario/areas-organizacionais'
const id = z.coerce.number().int().positive().max(2_147_483_647)
const params = z.object({ id })
const flag = z.enum(['true', 'false', 'sim', 'nao']).transform((v) => v === 'true' || v === 'sim')
const see = { any: [authorityFor(resource)] }

/** Calls `{id}/...` that list what hangs on one area. */
const linked = (path: string, summary: string, sql: string) =>
  route({
    method: 'GET',
    path: `${base}/{id}/${path}`,
    summary,
    access: see,
    params,
    handler: async (ctx, { params: p }) => {
      await readRecord(ctx, resource, p.id)
      return ctx.tx.query(sql, [p.id, companyOf(ctx).id])
    },
  })

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: `${base}/areas-maes`,
    summary: 'Áreas que podem ser a mãe de uma área: nem ela nem as de baixo',
    access: see,
    query: z.object({ areaId: id.optional(), areaMaeId: id.optional(), resumido: flag.optional() }),
    handler: async (ctx, { query }) => {
      const below = query.areaId ? await withDescendants(ctx, query.areaId) : []
      return ctx.tx.query(
        `select id, nome, descricao_hierarquia "descricaoHierarquia"${query.resumido ? '' : ', ativo'} from cargo_salario_areas_organizacionais
          where empresa_id = $1 and id <> all ($2) and (ativo or id = $3) order by descricao_hierarquia collate "pt-BR-x-icu"`,
        [companyOf(ctx).id, below, query.areaMaeId ?? null],
      )
    },
  }),
  route({
    method: 'GET',
    path: `${base}/permite-ver-areas-ou-responsavel-corresponsavel`,
    summary: 'O que o usuário vê: todas as áreas ou aquelas pelas quais responde',
    access: 'sessao',
    handler: (ctx) => answersFor(ctx),
  }),
  route({
    method: 'GET',
    path: 'userinfo/areas-organizacionais/posui-permissao-areas',
    summary: 'Se o usuário vê alguma área',
    access: 'sessao',
    handler: async (ctx) => {
      const own = await answersFor(ctx)
      return { possuiPermissao: own.verTodas || own.responsavel || own.corresponsavel }
    },
  }),
  route({
    method: 'GET',
    path: `${base}/organogramas`,
    summary: 'Árvore de áreas do organograma; ativas, a não ser que se peçam todas',
    access: see,
    query: z.object({ ativa: flag.optional(), areaOrganizacionalId: id.optional() }),
    handler: async (ctx, { query }) => {
      const roots = await forest(ctx, { ativa: query.ativa, organograma: true })
      const find = (nodes: typeof roots): (typeof roots)[number] | undefined => {
        for (const n of nodes) {
          const found = n.id === query.areaOrganizacionalId ? n : find(n.filhas)
          if (found) return found
        }
        return undefined
      }
      return query.areaOrganizacionalId ? [find(roots)].filter((n) => n !== undefined) : roots
    },
  }),
  route({
    method: 'GET',
    path: `${base}/arvore`,
    summary: 'Todas as áreas em árvore',
    access: see,
    query: z.object({ ativa: flag.optional() }),
    handler: (ctx, { query }) => forest(ctx, { ativa: query.ativa }),
  }),
  route({
    method: 'GET',
    path: `${base}/responsaveis`,
    summary: 'Responsáveis e corresponsáveis de uma área',
    access: see,
    query: params,
    handler: async (ctx, { query }) => {
      const record = await readRecord(ctx, resource, query.id)
      return {
        responsaveis: record['empresaEResponsaveis'],
        corresponsaveis: record['empresaECoresponsaveis'],
      }
    },
  }),
  route({
    method: 'GET',
    path: `${base}/agrupadas-sem-responsaveis`,
    summary: 'Áreas pelas quais ninguém responde, em árvore, por empresa',
    access: see,
    handler: async (ctx) => {
      const roots = await forest(ctx, { ativa: true })
      const prune = (nodes: typeof roots): typeof roots =>
        nodes.flatMap((n) => {
          const filhas = prune(n.filhas)
          return n.responsaveis === null ? [{ ...n, filhas }] : filhas
        })
      return [
        { empresa: { id: companyOf(ctx).id, nome: companyOf(ctx).nome }, areas: prune(roots) },
      ]
    },
  }),
  linked(
    'faixas-salariais',
    'Faixas salariais dos cargos da área',
    `select f.id, f.nome, c.id "cargoId", c.nome || ' - ' || f.nome rotulo from cargo_salario_faixas_salariais f join cargo_salario_cargos c on c.id = f.cargo_id join cargo_salario_cargos__areas_organizacionais x on x.registro_id = c.id where x.valor_id = $1 and f.empresa_id = $2 order by c.nome, f.nome`,
  ),
  linked(
    'talentos',
    'Talentos ativos da área',
    `select t.id, p.nome, t.matricula from gestao_talentos_talentos t join gestao_talentos_pessoas p on p.id = t.pessoa_id where t.area_organizacional_id = $1 and t.empresa_id = $2 and ${activeAtSql('t', 'current_date')} order by p.nome`,
  ),
  linked(
    'historicos-colaboradores-vinculados',
    'Históricos de talentos que citam a área',
    `select h.id, h.data, h.motivo, t.id "colaboradorId", p.nome from gestao_talentos_talentos__historico h join gestao_talentos_talentos t on t.id = h.registro_id join gestao_talentos_pessoas p on p.id = t.pessoa_id where h.area_organizacional_id = $1 and h.empresa_id = $2 order by h.data desc limit 1000`,
  ),
  linked(
    'solicitacoes-vinculadas',
    'Solicitações de pessoal da área',
    `select s.id, s.descricao, s.data, s.status, s.encerrada, s.cancelada from captacao_solicitacoes_pessoal s where s.area_organizacional_id = $1 and s.empresa_id = $2 order by s.data desc limit 1000`,
  ),
  linked(
    'areasOrganizacionais-vinculadas',
    'Áreas filhas',
    `select a.id, a.nome, a.ativo from cargo_salario_areas_organizacionais a where a.area_mae_id = $1 and a.empresa_id = $2 order by a.nome`,
  ),
])
