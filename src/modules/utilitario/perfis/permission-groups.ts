/** Every authority in words, grouped as the menu is. */
import { authorityFor, isAuthorityOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { allAuthorities } from '#platform/server/menu.ts'

export type Permission = { code: string; label: string; pode: boolean }
export type PermissionRow = { chave: string; titulo: string; permissoes: Permission[] }
export type PermissionGroup = { chave: string; titulo: string; linhas: PermissionRow[] }

const verbs: Record<string, string> = {
  INSERIR: 'Incluir',
  EDITAR: 'Editar',
  EXCLUIR: 'Excluir',
  EXPORTAR: 'Exportar',
  IMPORTAR: 'Importar',
}

const literal: Record<string, [row: string, label: string]> = {
  ROLE_CAD_INFO_PESSOAL: ['Próprios dados', 'Atualizar os próprios dados'],
  ROLE_ASSISTENTE_RH: ['Assistente', 'Usar o assistente'],
  ROLE_LIBERA_SOLICITACAO: ['Solicitação de pessoal', 'Aprovar e reprovar'],
  ROLE_VER_TODAS_AREAS: ['Áreas', 'Ver todas as áreas'],
  ROLE_VER_SALARIO: ['Salário', 'Ver salários'],
  ROLE_VER_DADO_SENSIVEL: ['Dados sensíveis', 'Ver documentos, endereço, raça e deficiência'],
  ROLE_VER_SAUDE: ['Saúde', 'Ver prontuários e exames'],
  ROLE_VER_ATESTADO: ['Atestados', 'Ver atestados e CID'],
  ROLE_VER_EMPRESAS_CANDIDATOS: ['Compartilhamento', 'Ver candidatos das outras empresas'],
  ROLE_VER_EMPRESAS_COLABORADORES: ['Compartilhamento', 'Ver talentos das outras empresas'],
  ROLE_VER_EMPRESAS_CURSOS: ['Compartilhamento', 'Ver cursos das outras empresas'],
  ROLE_VER_RESULTADO_AVALIACAO: ['Avaliações', 'Ver resultados dos outros'],
  ROLE_VER_RESPOSTA_AVALIACAO: ['Avaliações', 'Ver respostas dos outros'],
  ROLE_CONF_PERFIS_TODOS: ['Perfis', 'Conceder qualquer permissão'],
  ROLE_CONF_LOG: ['Log de alterações', 'Ver'],
  ROLE_CONF_LOG_EXPORTAR: ['Log de alterações', 'Exportar'],
}

type Named = { modulo: string; linha: string; label: string }

/** What each declared authority is called, by the first declaration that names it. */
function declared(ctx: Ctx): Map<string, Named> {
  const names = new Map<string, Named>()
  const put = (code: string, named: Named): void => void (names.has(code) || names.set(code, named))
  for (const { resource } of ctx.registry.slices.values()) {
    const at = {
      modulo: resource.module === 'geral' ? 'utilitario' : resource.module,
      linha: resource.label.many,
    }
    put(authorityFor(resource), { ...at, label: 'Ver' })
    for (const [verb, label] of Object.entries(verbs))
      put(authorityFor(resource, verb), { ...at, label })
    for (const action of Object.values(resource.actions))
      if (isAuthorityOf(resource, authorityFor(resource, action.authority)))
        put(authorityFor(resource, action.authority), { ...at, label: action.label })
  }
  for (const { report } of ctx.registry.reports.values())
    put(report.authorityName, { modulo: report.module, linha: 'Relatórios', label: report.label })
  for (const module of ctx.registry.modules)
    for (const entry of module.entries ?? [])
      for (const code of typeof entry.authority === 'string'
        ? [entry.authority]
        : (entry.authority ?? []))
        put(code, { modulo: module.key, linha: entry.label, label: 'Ver' })
  return names
}

const plain = (code: string): string =>
  code
    .replace(/^ROLE_(CAD|MOV|REL|ANA|CONF|VER)_/, '')
    .replaceAll('_', ' ')
    .toLocaleLowerCase('pt-BR')

export function permissionGroups(ctx: Ctx): PermissionGroup[] {
  const everything = allAuthorities(ctx.registry)
  const names = declared(ctx)
  const all = ctx.user.id === 1 || ctx.has('ROLE_CONF_PERFIS_TODOS')
  const groups = new Map<string, PermissionGroup>()
  const rowOf = (modulo: string, titulo: string): PermissionRow => {
    const module = ctx.registry.modules.find((m) => m.key === modulo)
    const group = groups.get(modulo) ?? {
      chave: modulo,
      titulo: module?.label ?? 'Acesso a informações',
      linhas: [],
    }
    groups.set(modulo, group)
    let row = group.linhas.find((l) => l.titulo === titulo)
    if (!row)
      group.linhas.push(
        (row = { chave: `${modulo}.${group.linhas.length}`, titulo, permissoes: [] }),
      )
    return row
  }
  const order = (code: string): number =>
    names.get(code)?.label === 'Ver'
      ? 0
      : 1 + Object.keys(verbs).findIndex((v) => code.endsWith(`_${v}`))
  for (const code of everything.toSorted((a, b) => order(a) - order(b) || a.localeCompare(b))) {
    const known = literal[code]
    const named = known
      ? {
          modulo: code.startsWith('ROLE_CONF')
            ? 'utilitario'
            : code === 'ROLE_LIBERA_SOLICITACAO'
              ? 'captacao'
              : 'visao',
          linha: known[0],
          label: known[1],
        }
      : names.get(code)
    const { modulo, linha, label } = named ?? {
      modulo: 'visao',
      linha: 'Outras',
      label: plain(code),
    }
    rowOf(modulo, linha).permissoes.push({ code, label, pode: all || ctx.has(code) })
  }
  const place = (g: PermissionGroup): number =>
    ctx.registry.modules.find((m) => m.key === g.chave)?.order ?? 99
  const sorted = [...groups.values()].toSorted((a, b) => place(a) - place(b))
  return sorted.map((g) => ({
    ...g,
    linhas: g.linhas.toSorted((a, b) => a.titulo.localeCompare(b.titulo, 'pt-BR')),
  }))
}
