/** What a proposal for somebody holds in a plan, or would begin with: where the person stands on its day. */
import { sql } from 'kysely'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { tabelasReajustes } from '#modules/cargo-salario/tabelas-reajustes-colaboradores/resource.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { reajustesColaboradores } from './resource.ts'
import { h, payOfEntry, standingOn, t } from './standing.ts'

const ref = (id: number | null, rotulo: string | null) =>
  id === null ? null : { id, rotulo: rotulo ?? '—' }

const nameIn = (from: string, id: string, name = 'nome') =>
  sql<string | null>`${sql.raw(`(select r.${name} from ${from} r where r.id = ${id})`)}`

export async function begunProposal(ctx: Ctx, talentId: number, planId: number) {
  const plan = await readRecord(ctx, tabelasReajustes, planId)
  await readRecord(ctx, talentos, talentId)
  const line = await storedLine(ctx, plan.id, talentId)
  return line ? ofStored(ctx, line) : standingAsProposal(ctx, talentId, plan.data)
}

async function storedLine(ctx: Ctx, planId: number, talentId: number): Promise<number | undefined> {
  const found = await ctx.tx.db
    .selectFrom('cargo_salario_reajustes_colaboradores')
    .select('id')
    .where('tabela_reajuste_colaborador_id', '=', planId)
    .where('colaborador_id', '=', talentId)
    .executeTakeFirst()
  return found?.id
}

async function ofStored(ctx: Ctx, id: number) {
  const line = await readRecord(ctx, reajustesColaboradores, id)
  const open = {
    id,
    estabelecimento: line.estabelecimentoProposto,
    areaOrganizacional: line.areaOrganizacionalProposta,
    ambiente: line.ambienteProposto,
    faixaSalarial: line.faixaSalarialProposta,
    funcao: line.funcaoProposta,
    observacao: line.observacao,
  }
  if (!ctx.has(VER_SALARIO)) return open
  return {
    ...open,
    tipoSalario: line.tipoSalarioProposto ?? null,
    indice: line.indiceProposto ?? null,
    quantidadeIndice: line.quantidadeIndiceProposta ?? null,
    salario: line.salarioAtual ?? null,
    salarioProposto: line.salarioProposto ?? null,
  }
}

async function standingAsProposal(ctx: Ctx, talentId: number, day: string) {
  const [row] = await ctx.tx.select(
    {
      estabelecimento: h.estabelecimento_id,
      estabelecimentoNome: nameIn('utilitario_estabelecimentos', 'h.estabelecimento_id'),
      area: h.area_organizacional_id,
      areaNome: nameIn(
        'cargo_salario_areas_organizacionais',
        'h.area_organizacional_id',
        'descricao_hierarquia',
      ),
      ambiente: h.ambiente_id,
      ambienteNome: nameIn('sst_ambientes', 'h.ambiente_id'),
      faixa: h.faixa_salarial_id,
      faixaNome: sql<
        string | null
      >`${sql.raw(`(select c.nome || ' - ' || f.nome from cargo_salario_faixas_salariais f join cargo_salario_cargos c on c.id = f.cargo_id where f.id = h.faixa_salarial_id)`)}`,
      funcao: h.funcao_id,
      funcaoNome: nameIn('sst_funcoes', 'h.funcao_id'),
      tipo: h.tipo_salario,
      indice: h.indice_id,
      indiceNome: nameIn('cargo_salario_indices', 'h.indice_id'),
      quantidade: h.quantidade_indice,
      salario: payOfEntry,
    },
    sql`from ${standingOn(day)} where ${t.id} = ${talentId}`,
  )
  const open = {
    id: null,
    estabelecimento: ref(row?.estabelecimento ?? null, row?.estabelecimentoNome ?? null),
    areaOrganizacional: ref(row?.area ?? null, row?.areaNome ?? null),
    ambiente: ref(row?.ambiente ?? null, row?.ambienteNome ?? null),
    faixaSalarial: ref(row?.faixa ?? null, row?.faixaNome ?? null),
    funcao: ref(row?.funcao ?? null, row?.funcaoNome ?? null),
    observacao: null,
  }
  if (!ctx.has(VER_SALARIO)) return open
  const number = (text: string | number | null | undefined) =>
    text === null || text === undefined ? null : Number(text)
  return {
    ...open,
    tipoSalario: row?.tipo ?? null,
    indice: ref(row?.indice ?? null, row?.indiceNome ?? null),
    quantidadeIndice: number(row?.quantidade),
    salario: number(row?.salario),
    salarioProposto: number(row?.salario),
  }
}
