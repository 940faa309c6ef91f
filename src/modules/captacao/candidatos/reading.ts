/** The candidate as readers ask for it: whole, in short, or one list of it. */
import { ageAt } from '#platform/contract/dates.ts'
import type { Ctx } from '#platform/server/context.ts'
import { containing } from '#platform/server/database/like.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import type { Stored } from '#platform/server/engine/service.ts'
import { candidatos } from './resource.ts'

export const readCandidate = (ctx: Ctx, id: number): Promise<Stored> =>
  readRecord(ctx, candidatos, id)

type Row = Record<string, unknown>
const group = (record: Row, name: string): Row => (record[name] as Row | undefined) ?? {}
const rows = (record: Row, name: string): Row[] => (record[name] as Row[] | undefined) ?? []
const label = (value: unknown): string | null =>
  (value as { rotulo?: string } | null | undefined)?.rotulo ?? null

/** Applications of the person, newest first; the requests one may not see stay out. */
export function applicationsOf(ctx: Ctx, id: number): Promise<Row[]> {
  return ctx.tx.query(
    `select s.id, s.data, s.situacao, s.removed_at "removedAt", q.id "solicitacaoId", q.descricao solicitacao, e.nome "etapaSeletiva", s.data_situacao "dataSituacao", s.origem
     from captacao_candidato_solicitacoes s join captacao_solicitacoes_pessoal q on q.id = s.solicitacao_id left join captacao_etapas_seletivas e on e.id = s.etapa_seletiva_id
     where s.candidato_id = $1 order by s.data desc nulls last, s.id desc`,
    [id],
  )
}

export async function complete(ctx: Ctx, id: number, withPositions: boolean): Promise<Row> {
  const record = await readCandidate(ctx, id)
  const { cargos, ...rest } = record
  return {
    ...rest,
    ...(withPositions ? { cargos } : {}),
    candidaturas: await applicationsOf(ctx, id),
    can: canOf(ctx, candidatos, record),
  }
}

/** What a recruiter asks first. Absent is what the reader may not see. */
export async function information(ctx: Ctx, id: number): Promise<Row> {
  const record = await readCandidate(ctx, id)
  const [pessoal, endereco, contato] = [
    group(record, 'pessoal'),
    group(record, 'endereco'),
    group(record, 'contato'),
  ]
  const birth = pessoal['dataNascimento']
  const [last] = rows(record, 'experiencias').toSorted(
    (a, b) =>
      String(b['dataDesligamento'] ?? '9999').localeCompare(
        String(a['dataDesligamento'] ?? '9999'),
      ) || String(b['dataAdmissao']).localeCompare(String(a['dataAdmissao'])),
  )
  return {
    id,
    nome: record['nome'],
    nomeSocial: record['nomeSocial'] ?? null,
    cidade: label(endereco['cidade']),
    uf: label(endereco['uf']),
    ...(typeof birth === 'string' ? { idade: ageAt(birth, ctx.today) } : {}),
    ...(pessoal['cpf'] === undefined ? {} : { cpf: pessoal['cpf'] }),
    ...(contato['email'] === undefined
      ? {}
      : {
          email: contato['email'],
          celular: contato['foneCelular']
            ? `${String(contato['dddCelular'] ?? '')}${String(contato['foneCelular'])}`
            : null,
        }),
    cargos: rows(record, 'cargos').map((c) => c['rotulo']),
    ultimaExperiencia: last
      ? {
          empresa: last['empresa'],
          cargo: label(last['cargo']) ?? last['nomeMercado'] ?? 'Não Informado',
          dataAdmissao: last['dataAdmissao'],
          dataDesligamento: last['dataDesligamento'],
          tempoExperiencia: last['tempoExperiencia'],
        }
      : null,
    formacao: rows(record, 'formacao').map((f) => ({
      curso: f['curso'],
      local: f['local'],
      tipoDescricao: f['tipoDescricao'],
      situacao: f['situacao'],
    })),
    idiomas: rows(record, 'candidatoIdiomas').map((i) => ({
      idioma: label(i['idioma']),
      nivelDescricao: i['nivelDescricao'],
    })),
    disponivel: record['disponivel'],
    contratado: record['contratado'],
    jaFoiColaborador: record['jaFoiColaborador'],
  }
}

/** Sub-path of §7.3 → field of the record. */
export const listsOfCandidate = {
  conhecimentos: 'conhecimentos',
  formacoes: 'formacao',
  certificados: 'certificados',
  idiomas: 'candidatoIdiomas',
  experiencias: 'experiencias',
  'areas-interesses': 'areasInteresse',
} as const

export async function listOf(
  ctx: Ctx,
  id: number,
  name: keyof typeof listsOfCandidate,
): Promise<unknown[]> {
  return (await readCandidate(ctx, id))[listsOfCandidate[name]] as unknown[]
}

/** Same name, e-mail or phone, while typing: somebody may be here already. */
export function namesakes(
  ctx: Ctx,
  typed: {
    nome?: string | undefined
    email?: string | undefined
    telefone?: string | undefined
    candidatoId?: number | undefined
  },
): Promise<Row[]> {
  const phone = (typed.telefone ?? '').replace(/\D/g, '').slice(-9)
  return ctx.tx.query(
    `select c.id, p.nome, p.nome_social "nomeSocial", ci.nome cidade, c.data_atualizacao "dataAtualizacao", c.empresa_id "empresaId",
       array_remove(array[case when rh_chave(p.nome) = rh_chave($1) then 'nome' end, case when lower(p.contato_email) = lower($2) then 'e-mail' end, case when p.contato_fone_celular = $3 then 'telefone' end], null) iguais
     from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id left join geral_cidades ci on ci.id = p.endereco_cidade_id
     where c.mesclado_em_id is null and c.id <> $4 and c.empresa_id = any ($5)
       and p.id in (select x.id from gestao_talentos_pessoas x where x.empresa_id = any ($5) and rh_chave(x.nome) = rh_chave($1)
         union all select x.id from gestao_talentos_pessoas x where x.empresa_id = any ($5) and lower(x.contato_email) = lower($2)
         union all select x.id from gestao_talentos_pessoas x where x.empresa_id = any ($5) and x.contato_fone_celular = $3)
     order by p.nome, c.id limit 20`,
    [
      typed.nome?.trim() || null,
      typed.email?.trim() || null,
      phone.length >= 8 ? phone : null,
      typed.candidatoId ?? 0,
      [...ctx.visible.candidatos],
    ],
  )
}

export function substitutes(ctx: Ctx, nome: string, dismissedToo: boolean): Promise<Row[]> {
  return ctx.tx.query(
    `select t.id, p.nome, p.nome as rotulo from gestao_talentos_talentos t join gestao_talentos_pessoas p on p.id = t.pessoa_id
     where p.busca like $1 and ($2 or t.data_desligamento is null) order by p.nome, t.id limit 20`,
    [containing(nome.trim()), dismissedToo],
  )
}

export type ExtraField = { campo: string; titulo: string; obrigatorio: boolean }

export function extraFields(ctx: Ctx): Promise<ExtraField[]> {
  return ctx.tx.query<ExtraField>(
    `select campo, titulo, obrigatorio from utilitario_empresas__campos_extras where registro_id = $1 and cadastro = 'candidato' and visivel and titulo is not null order by ordem, id`,
    [ctx.empresa?.id ?? 0],
  )
}
