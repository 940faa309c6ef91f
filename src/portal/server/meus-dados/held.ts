/** Which tables tell of a person: where each stands in the copy of the own data, and what is kept back, with the reason. */
import type { everythingOf } from './package.ts'

type Part = keyof Awaited<ReturnType<typeof everythingOf>>

/** Every table that refers to a candidate, their person, applications or stages; a new one fails the test until it stands here. */
export const partOfTable: Readonly<Record<string, Part>> = {
  captacao_candidatos: 'cadastro',
  captacao_candidatos__areas_interesse: 'cadastro',
  captacao_candidatos__cargos: 'cadastro',
  captacao_candidatos__conhecimentos: 'cadastro',
  gestao_talentos_pessoas: 'cadastro',
  gestao_talentos_pessoas__candidato_idiomas: 'cadastro',
  gestao_talentos_pessoas__certificados: 'cadastro',
  gestao_talentos_pessoas__cursos: 'cadastro',
  gestao_talentos_pessoas__experiencias: 'cadastro',
  gestao_talentos_pessoas__formacao: 'cadastro',
  captacao_candidatos_curriculo: 'curriculo',
  captacao_candidato_solicitacoes: 'candidaturas',
  captacao_historico: 'etapas',
  avaliacao_aplicacoes: 'respostas',
  captacao_exames_palografico: 'examesPalograficos',
  captacao_documentos_anexos: 'documentos',
  captacao_emails_enviados: 'emailsRecebidos',
  captacao_pedidos_lgpd: 'pedidosDeExclusao',
  captacao_alertas_vaga: 'alertasDeVagas',
  captacao_aceites_termo: 'aceites',
}

/** Of tables that stand above only a part is kept back. */
export const keptBack: readonly { what: string; why: string; tables: readonly string[] }[] = [
  {
    what: 'Notas, pontuações, aptidão e motivos de recusa',
    why: 'São o juízo de quem seleciona; revelados, mostrariam o critério da seleção, que a lei deixa à empresa resguardar (LGPD, art. 19, § 3º, e art. 20, § 1º).',
    tables: ['avaliacao_aplicacoes', 'captacao_historico', 'captacao_candidato_solicitacoes'],
  },
  {
    what: 'Anotações, laudos e pareceres',
    why: 'Foram escritos por outras pessoas, para uso interno da seleção.',
    tables: ['captacao_historico', 'captacao_exames_palografico', 'captacao_candidatos'],
  },
  {
    what: 'E-mails a quem entrevistou, e os que ainda não saíram',
    why: 'Os primeiros são de outras pessoas; os outros só valem quando são enviados, e até lá podem ser desfeitos.',
    tables: ['captacao_emails_enviados'],
  },
  {
    what: 'Documentos que a empresa juntou',
    why: 'São do processo da empresa; os que você enviou estão na cópia.',
    tables: ['captacao_documentos_anexos'],
  },
  {
    what: 'Nomes de quem entrevistou ou acessou',
    why: 'São dados de outras pessoas: a cópia mostra o perfil de cada uma.',
    tables: ['captacao_historico__entrevista_entrevistadores'],
  },
  {
    what: 'Registros de cadastros mesclados',
    why: 'Guardam só o que é preciso para desfazer a mesclagem; o conteúdo está no seu cadastro.',
    tables: ['captacao_candidatos_mesclagem'],
  },
  {
    what: 'Dados do contrato de trabalho',
    why: 'Quem foi contratado pede ao RH, que guarda o contrato por obrigação legal.',
    tables: ['gestao_talentos_talentos'],
  },
]
