/** The one row of parameters of the installation, as the session needs it. */
import type { Selectable } from 'kysely'
import { parametrosSistema } from '#modules/utilitario/parametros-sistema/resource.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { nextVersion } from '#platform/server/database/next-version.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Account, Accounts } from '#platform/server/session/accounts.ts'

const columns = [
  'nome_instalacao',
  'url_publica',
  'timezone',
  'email_suporte',
  'link_ajuda',
  'link_chat',
  'link_blog',
  'link_orcamento',
  'link_linkedin',
  'link_instagram',
  'link_facebook',
  'link_youtube',
  'minutos_inatividade',
  'horas_sessao',
  'sessoes_por_usuario',
  'ocultar_empresas_no_login',
  'compartilhar_somente_mesmo_grupo_ac',
  'medir_uso',
] as const

export type Parameters = Pick<
  Selectable<Tables['utilitario_parametros_sistema']>,
  (typeof columns)[number]
>

const initial: Parameters = {
  nome_instalacao: 'Trama RH',
  url_publica: null,
  timezone: null,
  email_suporte: null,
  link_ajuda: null,
  link_chat: null,
  link_blog: null,
  link_orcamento: null,
  link_linkedin: null,
  link_instagram: null,
  link_facebook: null,
  link_youtube: null,
  minutos_inatividade: 60,
  horas_sessao: 12,
  sessoes_por_usuario: 5,
  ocultar_empresas_no_login: false,
  compartilhar_somente_mesmo_grupo_ac: false,
  medir_uso: false,
}

/** The defaults before the installation has its row. */
export async function parameters(tx: Tx): Promise<Parameters> {
  const row = await tx.db
    .selectFrom('utilitario_parametros_sistema')
    .select(columns)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? initial
}

/** What anyone may read. */
export async function publicParameters(
  tx: Tx,
): Promise<Omit<Awaited<ReturnType<Accounts['installation']>>, 'demo'>> {
  const p = await parameters(tx)
  return {
    nomeInstalacao: p.nome_instalacao,
    emailSuporte: p.email_suporte,
    timezone: p.timezone,
    urlPublica: p.url_publica,
    medirUso: p.medir_uso,
    links: {
      ajuda: p.link_ajuda,
      chat: p.link_chat,
      blog: p.link_blog,
      orcamento: p.link_orcamento,
      redes: networksOf(p),
    },
  }
}

/** Those that the installation has. */
const networksOf = (p: Parameters): { nome: string; url: string }[] =>
  Object.entries({
    LinkedIn: p.link_linkedin,
    Instagram: p.link_instagram,
    Facebook: p.link_facebook,
    YouTube: p.link_youtube,
  }).flatMap(([nome, url]) => (url ? [{ nome, url }] : []))

/** Only whoever may write the address by hand says it by working there. */
export async function keepAddress(tx: Tx, account: Account, address: string): Promise<boolean> {
  if (!account.authorities.has(authorityFor(parametrosSistema, 'EDITAR'))) return false
  if (address.length > 200) return true
  const kept = await tx.db
    .updateTable('utilitario_parametros_sistema')
    .set({ url_publica: address, versao: nextVersion() })
    .where('url_publica', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of kept)
    await tx.db
      .insertInto('plataforma_log')
      .values({
        empresa_id: account.empresa.id,
        usuario_id: account.id,
        usuario_nome: account.nome,
        usuario_tipo: account.kind,
        origem: 'WEB',
        recurso: parametrosSistema.key,
        registro: id,
        titulo: parametrosSistema.label.one,
        acao: 'ALTERACAO',
        alteracoes: JSON.stringify([
          { campo: 'urlPublica', rotulo: 'Endereço público', de: null, para: address },
        ]),
      })
      .execute()
  return true
}
