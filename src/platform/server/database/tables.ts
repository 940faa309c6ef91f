/** The tables as the compiler knows them: the platform's own stand here, those of the slices are written by `sync`. */
import type { Severity } from '../../contract/system-messages.ts'
import type { ColumnType, Generated, SelectType } from 'kysely'
import type { AccountKind } from '../../contract/actor.ts'

/** An instant: read as ISO text, written as text or Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
/** Written by itself where nothing is said. */
export type InstantNow = ColumnType<string, string | Date | undefined, string | Date>
/** Exact: read as text. */
export type Numeric = ColumnType<string, string | number, string | number>
/** A sum of bytes or an id far below 2^53. */
export type Big = ColumnType<number, number, number>
export type Json<T = unknown> = ColumnType<T, string, string>
export type JsonNow<T = unknown> = ColumnType<T, string | undefined, string>
/** Kept by the database itself, and read as a column of that type. */
export type Kept<T> = ColumnType<SelectType<T>, never, never>

type TaskCode = 'NA_FILA' | 'ANDANDO' | 'CONCLUIDA' | 'CANCELADA'

/** Filled in by the generated file: `declare module` adds one entry a table. */
export interface Tables {
  plataforma_sessao: {
    id: Generated<number>
    resumo: string
    tipo: AccountKind
    usuario_id: number
    empresa_id: number
    criada_em: InstantNow
    usada_em: InstantNow
    autenticada_em: InstantNow
    ip: Generated<string>
    navegador: Generated<string>
    passo: 'TROCAR_SENHA' | null
  }
  plataforma_senha: {
    tipo: AccountKind
    usuario_id: number
    resumo: string
    alterada_em: InstantNow
  }
  plataforma_convite: {
    resumo: string
    tipo: string
    alvo_id: number
    empresa_id: number | null
    dados: ColumnType<Record<string, unknown>, string | undefined, string>
    criado_em: InstantNow
    expira_em: Instant
    usado_em: Instant | null
  }
  plataforma_tentativa: { chave: string; em: InstantNow }
  plataforma_desafio: { assinatura: string; expira_em: Instant }
  plataforma_idempotencia: {
    chave: string
    usuario: string
    rota: string
    corpo: string
    status: number | null
    resposta: Json | null
    criada_em: InstantNow
  }
  plataforma_tarefa: {
    id: Generated<number>
    empresa_id: number
    usuario_id: number
    caminho: string
    titulo: string
    entrada: Json
    estado: ColumnType<TaskCode, TaskCode | undefined, TaskCode>
    total: number
    feitas: Generated<number>
    recusadas: Generated<number>
    criada_em: Instant
    andou_em: Instant
    encerrada_em: Instant | null
    vista_em: Instant | null
    request_id: Generated<string>
    ip: Generated<string>
  }
  plataforma_tarefa_linha: {
    tarefa_id: number
    ordem: number
    recurso: string | null
    registro: number | null
    titulo: string
    dados: Json
    destino: 'FEITA' | 'RECUSADA' | 'FALHOU' | 'CANCELADA' | null
    mensagem: string | null
    em: Instant | null
  }
  plataforma_importacao: {
    id: Generated<number>
    empresa_id: number
    usuario_id: number
    recurso: string
    arquivo: string
    planilha: string
    planilhas: Json
    linha_titulo: number
    colunas: Json
    linhas: number
    conferida_em: Instant | null
    criada_em: Instant
  }
  plataforma_importacao_linha: {
    importacao_id: number
    linha: number
    celulas: Json
    titulo: Generated<string>
    situacao: 'NOVA' | 'ATUALIZA' | 'IGUAL' | 'FALHA' | null
    mensagens: Generated<Json>
    mudancas: Generated<Json>
    corpo: Json | null
    ordem: Generated<number>
    registro: number | null
    versao: number | null
    feita_em: Instant | null
  }
  plataforma_preferencia: { usuario_id: number; chave: string; valor: Json }
  plataforma_lugar: {
    id: Generated<number>
    usuario_id: number
    empresa_id: number
    rota: string
    detalhe: Generated<string>
    vezes: Generated<number>
    visitado_em: Instant | null
    favorito_em: Instant | null
  }
  plataforma_arquivo: {
    id: Generated<number>
    empresa_id: number | null
    chave: string
    nome: string
    tamanho: Big
    tipo: string
    especie: string
    sha256: string
    cifrado: Generated<boolean>
    vazio: Generated<boolean>
    enviado_por: Generated<string>
    criado_em: InstantNow
  }
  plataforma_evento: {
    id: Generated<number>
    tipo: string
    empresa_id: number | null
    recurso: string
    registro: number | null
    usuario_id: number | null
    dados: ColumnType<Record<string, unknown>, string | undefined, string>
    em: InstantNow
    tratado_em: Instant | null
  }
  plataforma_mensagem: {
    id: Generated<number>
    empresa_id: number
    caixa: string
    evento: string
    recurso: string
    registro: number | null
    dia: string
    data: Instant
    remetente_id: number | null
    remetente: string
    quantidade: number
    texto: string
    link: string | null
  }
  plataforma_mensagem_usuario: {
    id: Generated<number>
    mensagem_id: number
    empresa_id: number
    usuario_id: number
    caixa: string
    data: Instant
    lida_em: Instant | null
    removida_em: Instant | null
    resumo_em: Instant | null
  }
  plataforma_aviso: {
    id: Generated<number>
    codigo: string
    empresa_id: number | null
    gravidade: Severity
    mensagem: string
    link: Json | null
    detalhes: Json
    authority: string
    achado_em: Instant
  }
  plataforma_uso: {
    id: Generated<number>
    dia: string
    rota: string
    perfil: string
    empresa_id: number
    vezes: number
  }
  plataforma_mudanca: {
    tabela: string
    empresa_id: number
    transacao: Generated<number>
    sinal: Generated<number>
    registros: number[] | null
  }
  plataforma_ronda: { id: Generated<number>; nome: string; feita_em: Instant }
  plataforma_log: {
    id: Generated<number>
    data: InstantNow
    empresa_id: number | null
    usuario_id: number | null
    usuario_nome: Generated<string>
    usuario_tipo: Generated<string>
    ip: Generated<string>
    origem: string
    recurso: string
    registro: number | null
    titulo: Generated<string>
    acao: string
    alteracoes: ColumnType<unknown[], string | undefined, string>
    request_id: Generated<string>
    bloco_id: number | null
    autor_sal: string | null
    autor_resumo: string | null
    objeto_sal: string | null
    objeto_resumo: string | null
    autor_apagado: Generated<boolean>
    objeto_apagado: Generated<boolean>
  }
  plataforma_log_bloco: {
    id: number
    anterior: string
    resumo: string
    linhas: number
    selado_em: Instant
  }
  plataforma_log_prova: {
    log_id: Big
    bloco_id: number
    data: Instant
    leitura: boolean
    resumo: string
  }
}
