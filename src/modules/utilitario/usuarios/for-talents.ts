/** 'Criar usuários para talentos': each talent's fate is told, and one that can not have a user keeps nobody else from it. */
import { sql } from 'kysely'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { apart } from '#platform/server/engine/apart.ts'
import { listAll } from '#platform/server/engine/list.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { usuarios } from './resource.ts'

export type Fate = {
  talentoId: number
  nome: string
  situacao: 'CRIAR' | 'CRIADO' | 'JA_TEM' | 'SEM_CPF' | 'SEM_EMAIL' | 'RECUSADO'
  mensagem: string
}
export type Wanted = {
  perfil: number
  filtros: Record<string, string>
  ids?: readonly number[] | undefined
}

export const most = 1000

type Row = {
  id: number
  nome: string
  cpf: string | null
  email: string | null
  usuario: string | null
}

const t = table('gestao_talentos_talentos', 't')
const p = table('gestao_talentos_pessoas', 'p')
const u = table('utilitario_usuarios', 'u')

/** The talents of the filter, as the list of talents shows them to the one who asks. */
async function chosen(ctx: Ctx, wanted: Wanted): Promise<{ rows: Row[]; cut: boolean }> {
  const { rows: listed, cut } = await listAll(
    ctx,
    talentos,
    { situacao: 'A', ...wanted.filtros, sort: 'nome' },
    most,
  )
  const ids = listed.map((r) => r.id).filter((id) => !wanted.ids || wanted.ids.includes(id))
  const rows = await ctx.tx.select(
    {
      id: t.id,
      nome: sql<string>`coalesce(${p.nome_social}, ${p.nome})`,
      cpf: sql<string | null>`${p.pessoal_cpf}`,
      email: sql<string | null>`coalesce(${t.email_corporativo}, ${p.contato_email})`,
      usuario: sql<
        string | null
      >`(select ${u.nome} from ${u} where ${u.cpf} = ${p.pessoal_cpf} or ${u.colaborador_id} = ${t.id} limit 1)`,
    },
    sql`from ${t} join ${p} on ${p.id} = ${t.pessoa_id}
      where ${t.id} = any (${ids}::int[]) and ${t.empresa_id} = ${companyOf(ctx).id} order by nome, ${t.id}`,
  )
  return { rows, cut }
}

function before(row: Row): Fate {
  const fate = (situacao: Fate['situacao'], mensagem: string): Fate => ({
    talentoId: row.id,
    nome: row.nome,
    situacao,
    mensagem,
  })
  if (row.usuario) return fate('JA_TEM', 'Já tem usuário.')
  if (!row.cpf) return fate('SEM_CPF', 'Falta o CPF no cadastro do talento.')
  if (!row.email) return fate('SEM_EMAIL', 'Falta um e-mail no cadastro do talento.')
  return fate('CRIAR', 'Recebe o usuário e o convite por e-mail.')
}

export async function usersForTalents(
  ctx: Ctx,
  wanted: Wanted,
  preview: boolean,
): Promise<{ talentos: Fate[]; criados: number; cortado: boolean }> {
  const { rows, cut } = await chosen(ctx, wanted)
  const fates: Fate[] = []
  for (const row of rows) {
    const fate = before(row)
    fates.push(
      preview || fate.situacao !== 'CRIAR' ? fate : await create(ctx, row, fate, wanted.perfil),
    )
  }
  return {
    talentos: fates,
    criados: fates.filter((f) => f.situacao === 'CRIADO').length,
    cortado: cut,
  }
}

async function create(ctx: Ctx, row: Row, fate: Fate, perfil: number): Promise<Fate> {
  const user = {
    nome: row.nome,
    cpf: row.cpf,
    email: row.email,
    colaborador: row.id,
    empresas: [{ empresa: companyOf(ctx).id, perfis: [perfil] }],
  }
  const { refused } = await apart(ctx, () => createRecord(ctx, usuarios, user))
  return refused
    ? {
        ...fate,
        situacao: 'RECUSADO',
        mensagem: refused.errors?.map((e) => e.message).join(' ') || refused.message,
      }
    : { ...fate, situacao: 'CRIADO', mensagem: 'Usuário criado; o convite foi enviado.' }
}
