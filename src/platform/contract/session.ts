/** What the platform's own calls of the session answer, for the server that does and the screens that ask. */
import type { CompanySettings } from './field.ts'
import type { IconName } from './icon.ts'
import type { ShownPart } from './menu.ts'

export type MenuItem = {
  chave: string
  titulo: string
  breadcrumb: string
  icone: IconName | ''
  rota?: string
  /** Further addresses of the same screen. */
  tambem?: string[]
  url?: string
  novaAba?: boolean
  /** Of a module: the name where there is little room. */
  curto?: string
  /** Where the panel of the module shows it. */
  parte?: ShownPart
  /** Heading under which the page of the module shows it. */
  grupo?: string
  filhos?: MenuItem[]
}

export type CompanyRef = { id: number; nome: string }

/** What anyone may know of the installation. */
export type PublicParameters = {
  appVersao: string
  nomeInstalacao: string
  emailSuporte: string | null
  urlLogout: string | null
  timezone: string
  ssoProvedores: readonly string[]
  demo: boolean
  emailParaPasta: boolean
  consultaCep: boolean
  medirUso: boolean
}

export type SessionInfo = {
  authenticated: true
  expired: boolean
  autenticadoRh: boolean
  usuario: { id: number; nome: string; cpf: string; email: string }
  empresa: CompanyRef & {
    razaoSocial?: string | null
    corPrincipal?: string | null
    logoUrl?: string | null
  }
  empresas: CompanyRef[]
  authorities: string[]
  menu: MenuItem[]
  rotas: Record<string, string>
  /** Registers below others: keys of those on its tabs, by the key above. */
  abaixo: Record<string, string[]>
  /** Screens that show one record, which their address names in a parameter: '/modulo/pasta' to that. */
  lugares: Record<string, string>
  /** What modules say is new in this version: area and sentence. */
  novidades: (readonly [string, string])[]
  configuracao: CompanySettings
  parametrosDoSistema: PublicParameters
  linkChat: string | null
  linkAjuda: string | null
  linkBlog: string | null
  linkOrcamento: string | null
  redesSociais: { nome: string; url: string }[]
  usuarioFortes: boolean
  aceitoPoliticaSeguranca: boolean
  possuiSst: boolean
  timezone: string
  hoje: string
  minutosInatividade: number
  horaExpiracao: string
}

/** Login done, something left before the application opens. */
export type SessionStep = {
  authenticated: false
  proximoPasso: 'TROCAR_SENHA'
  usuario: { nome: string }
  empresa: CompanyRef
}

export type OpenSession = {
  id: number
  criadaEm: string
  usadaEm: string
  ip: string
  navegador: string
  atual: boolean
}

export type SessionAnswers = {
  'GET login/empresas': CompanyRef[]
  'POST login': SessionInfo | SessionStep
  'GET userinfo': SessionInfo
  'GET userinfo/sessoes': OpenSession[]
  'GET externo/parametros-do-sistema': PublicParameters
}
