/* eslint-disable */
// Written by npm run sync from what the folders declare.
import type { Generated } from 'kysely'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    avaliacao_aplicacoes: {
      id: Generated<number>
      aprovado: boolean | null
      avaliacao_id: number
      candidato_id: number
      empresa_id: number
      historico_id: number | null
      observacao: string | null
      percentual: Numeric | null
      respondente: Generated<string>
      respondida_em: InstantNow
      solicitacao_id: number | null
      usuario_id: number | null
      versao_id: number
    }
    avaliacao_modelos: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      observacao: string | null
      padrao: Generated<boolean>
      percentual_minimo: Numeric | null
      perguntas_aleatorias: Generated<boolean>
      periodo_acompanhamento_experiencia_id: number | null
      tipo: Generated<'D' | 'V' | 'A'>
      titulo: string
      versao: Generated<number>
    }
    avaliacao_modelos__aspectos: {
      id: Generated<number>
      empresa_id: number
      nome: string
      ordem: Generated<number>
      registro_id: number
    }
    avaliacao_modelos__perguntas: {
      id: Generated<number>
      aspecto: string | null
      comentario: string | null
      empresa_id: number
      exigir_comentario: Generated<boolean>
      nota_maxima: number | null
      nota_minima: number | null
      obrigatoria: Generated<boolean>
      ordem: Generated<number>
      permite_nao_se_aplica: Generated<boolean>
      peso: number | null
      registro_id: number
      texto: string
      tipo: Generated<'1' | '5' | '4' | '3'>
    }
    avaliacao_modelos__perguntas__respostas: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      peso: number | null
      registro_id: number
      texto: string
    }
    avaliacao_modelos_versoes: {
      id: Generated<number>
      avaliacao_id: number
      conteudo: Json
      criada_em: InstantNow
      empresa_id: number
      numero: number
    }
    avaliacao_periodos_experiencia: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      dias: number
      empresa_id: number
      nome: string
      versao: Generated<number>
    }
    avaliacao_respostas: {
      id: Generated<number>
      aplicacao_id: number
      comentario: string | null
      empresa_id: number
      nao_se_aplica: Generated<boolean>
      nota: Numeric | null
      pergunta_id: number
      resposta_id: number | null
      texto: string | null
    }
    avaliacao_versoes: {
      id: Generated<number>
      avaliacao_id: number
      conteudo: Json
      criada_em: InstantNow
      empresa_id: number
      numero: number
    }
    captacao_aceites_termo: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      candidato_id: number
      criado_em: InstantNow
      criado_por: number | null
      em: Instant
      empresa_id: number
      endereco: string | null
      termo: string
      texto: string | null
      versao: Generated<number>
    }
    captacao_agendas: {
      id: Generated<number>
      criada_em: InstantNow
      empresa_id: number
      lida_em: Instant | null
      resumo: string
      usuario_id: number
    }
    captacao_alertas_vaga: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      avisado_ate: Instant
      busca: string | null
      busca_dados: Kept<string>
      cancelado_em: Instant | null
      candidato_id: number | null
      cidade: string | null
      consentido_em: Instant
      criado_em: InstantNow
      criado_por: number | null
      email: string | null
      empresa_id: number
      endereco: string | null
      versao: Generated<number>
    }
    captacao_anuncios: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      data_hora_expiracao: Instant | null
      data_publicacao: Instant | null
      descricao: string
      dias_espera_nova_aplicacao: number | null
      empresa_id: number
      exibir_modulo_externo: Generated<boolean>
      no_portal_desde: Instant | null
      portal_palavras: Kept<string>
      portal_texto: Kept<string>
      previsao_encerramento: string | null
      publicada_em: Kept<Instant>
      solicitacao_id: number
      titulo: string
      utilizar_avaliacoes_etapa_seletiva: Generated<boolean>
      versao: Generated<number>
    }
    captacao_aparencia_portal: {
      id: Generated<number>
      ativa: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      chamada: string | null
      cor_principal: string | null
      cor_secundaria: string | null
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      imagem_id: number | null
      nome: string
      sobre: string | null
      versao: Generated<number>
    }
    captacao_aparencia_portal__beneficios: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor: string
    }
    captacao_areas_formacao: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      nome: string
      versao: Generated<number>
    }
    captacao_areas_interesse: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      nome: string
      observacao: string | null
      versao: Generated<number>
    }
    captacao_areas_interesse__areas_organizacionais_ids: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    captacao_avaliacoes: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      modelo_id: number | null
      observacao: string | null
      percentual_minimo: Numeric | null
      perguntas_aleatorias: Generated<boolean>
      quem_responde: Generated<'T' | 'C' | 'R'>
      tipo: 'S' | null
      titulo: string
      versao: Generated<number>
      versao_questionario: number | null
    }
    captacao_avaliacoes__aspectos: {
      id: Generated<number>
      empresa_id: number
      nome: string
      ordem: Generated<number>
      registro_id: number
    }
    captacao_avaliacoes__etapas_seletivas_ids: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    captacao_avaliacoes__perguntas: {
      id: Generated<number>
      aspecto: string | null
      comentario: string | null
      empresa_id: number
      exigir_comentario: Generated<boolean>
      nota_maxima: number | null
      nota_minima: number | null
      obrigatoria: Generated<boolean>
      ordem: Generated<number>
      permite_nao_se_aplica: Generated<boolean>
      peso: number | null
      registro_id: number
      texto: string
      tipo: Generated<'1' | '5' | '4' | '3'>
    }
    captacao_avaliacoes__perguntas__respostas: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      peso: number | null
      registro_id: number
      texto: string
    }
    captacao_candidato_solicitacoes: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      candidato_id: number
      colaborador_id: number | null
      criado_em: InstantNow
      criado_por: number | null
      data: Instant | null
      data_situacao: Instant | null
      empresa_id: number
      etapa_seletiva_id: number | null
      motivo_recusa_id: number | null
      observacao_recusa: string | null
      origem: 'PORTAL' | 'RH' | 'INTERNA' | null
      recusa_enviada_em: Instant | null
      recusado_em: Instant | null
      recusado_por_id: number | null
      removed_at: Instant | null
      situacao: 'I' | 'P' | 'C' | 'N' | null
      solicitacao_id: number
      versao: Generated<number>
    }
    captacao_candidatos: {
      id: Generated<number>
      aceito_politica_seguranca: Generated<boolean>
      apagado_em: Instant | null
      atualizado_em: InstantNow
      atualizado_por: number | null
      avisado_exclusao_em: string | null
      busca: Kept<string>
      busca_dados: Kept<string>
      busca_toda: Kept<string>
      campos_extras_data1: string | null
      campos_extras_data2: string | null
      campos_extras_data3: string | null
      campos_extras_numero1: number | null
      campos_extras_texto1: string | null
      campos_extras_texto2: string | null
      campos_extras_texto3: string | null
      campos_extras_texto4: string | null
      campos_extras_texto5: string | null
      campos_extras_texto6: string | null
      campos_extras_texto7: string | null
      campos_extras_texto8: string | null
      campos_extras_textolongo1: string | null
      campos_extras_textolongo2: string | null
      campos_extras_valor1: Numeric | null
      campos_extras_valor2: Numeric | null
      colocacao: 'E' | 'S' | 'A' | 'T' | 'O' | 'ED' | 'TA' | 'SE' | null
      como_ficou_sabendo_vaga_id: number | null
      criado_em: InstantNow
      criado_por: number | null
      data_atualizacao: string | null
      data_cadastro: string | null
      disponivel: Generated<boolean>
      empresa_id: number
      guarda_judicial: string | null
      mesclado_em_id: number | null
      modulo_externo: Generated<boolean>
      observacao: string | null
      observacao_rh: string | null
      ocr_file_id: number | null
      ocr_situacao: 'AGUARDANDO' | 'LIDO' | 'SEM_TEXTO' | 'PROTEGIDO' | 'FALHOU' | null
      pessoa_contato_ddd: string | null
      pessoa_contato_ddd_celular: string | null
      pessoa_contato_email: string | null
      pessoa_contato_fone_celular: string | null
      pessoa_contato_fone_fixo: string | null
      pessoa_id: number | null
      pessoa_nome: string | null
      pessoa_nome_social: string | null
      pessoa_pessoal_cpf: string | null
      pretencao_salarial: Numeric | null
      primeiro_emprego: Generated<boolean>
      socio_economica_paga_pensao: Generated<boolean>
      socio_economica_possui_veiculo: Generated<boolean>
      socio_economica_quantidade: number | null
      socio_economica_valor: Numeric | null
      versao: Generated<number>
    }
    captacao_candidatos__areas_interesse: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    captacao_candidatos__cargos: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    captacao_candidatos__conhecimentos: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    captacao_candidatos_curriculo: {
      id: Generated<number>
      avisos: Generated<string[]>
      candidato_id: number
      empresa_id: number
      lido_em: InstantNow
      metodo: string | null
      paginas: Generated<number>
      texto: string
      vetor: Kept<string>
    }
    captacao_candidatos_mesclagem: {
      id: Generated<number>
      antes: Json
      candidato_id: number
      desfeita_em: Instant | null
      empresa_id: number
      feita_em: InstantNow
      feita_por: number | null
      repetido_id: number
    }
    captacao_como_ficou_sabendo_vaga: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      empresa_id: number
      versao: Generated<number>
    }
    captacao_documentos_anexos: {
      id: Generated<number>
      anexo_id: number | null
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      candidato_id: number
      criado_em: InstantNow
      criado_por: number | null
      data: string | null
      descricao: string
      empresa_id: number
      etapa_seletiva_id: number | null
      modulo_externo: Generated<boolean>
      observacao: string | null
      tipo_documento: string | null
      url: string | null
      validade: string | null
      versao: Generated<number>
    }
    captacao_emails_enviados: {
      id: Generated<number>
      anexos: string | null
      arquivos: JsonNow
      assunto: string
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      candidato_id: number
      corpo: string
      criado_em: InstantNow
      criado_por: number | null
      destinatario: 'C' | 'E'
      destino: Json | null
      empresa_id: number
      enviado_em: Instant | null
      envio: Json | null
      html: string | null
      modelo: string
      motivo: string | null
      na_fila: Generated<boolean>
      para: string | null
      previsto_para: Instant | null
      remetente_id: number | null
      responder: Json | null
      simples: string | null
      situacao: Generated<'A' | 'P' | 'E' | 'F' | 'C'>
      solicitacao_id: number | null
      tentativas: Generated<number>
      tipo: string
      versao: Generated<number>
    }
    captacao_etapas_seletivas: {
      id: Generated<number>
      analise_comportamental: Generated<boolean>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      nome: string
      ordem: number
      versao: Generated<number>
    }
    captacao_exames_palografico: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      avaliador_id: number | null
      candidato_id: number
      criado_em: InstantNow
      criado_por: number | null
      data: string
      empresa_id: number
      imagem_id: number | null
      laudo: string | null
      versao: Generated<number>
    }
    captacao_exames_palografico__medidas: {
      id: Generated<number>
      empresa_id: number
      intervalo: number
      ordem: Generated<number>
      quantidade: number
      registro_id: number
    }
    captacao_historico: {
      id: Generated<number>
      aptidao: Generated<'I' | 'S' | 'N'>
      atualizado_em: InstantNow
      atualizado_por: number | null
      candidato_id: number
      criado_em: InstantNow
      criado_por: number | null
      data: string
      data_hora_expiracao: Instant | null
      empresa_id: number
      entrevista_convidados: JsonNow
      entrevista_data: string | null
      entrevista_duracao: number | null
      entrevista_enviada_em: Instant | null
      entrevista_hora: string | null
      entrevista_lembrada_em: Instant | null
      entrevista_liberada_em: Instant | null
      entrevista_link: string | null
      entrevista_local: string | null
      entrevista_sequencia: Generated<number>
      entrevista_uid: string | null
      etapa_seletiva_id: number
      hora: string | null
      observacao: string | null
      responsavel_id: number | null
      solicitacao_id: number
      versao: Generated<number>
    }
    captacao_historico__entrevista_entrevistadores: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    captacao_idiomas: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      nome: string
      versao: Generated<number>
    }
    captacao_modelos_avaliacao_candidato: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      observacao: string | null
      percentual_minimo: Numeric | null
      perguntas_aleatorias: Generated<boolean>
      titulo: string
      versao: Generated<number>
    }
    captacao_modelos_avaliacao_candidato__aspectos: {
      id: Generated<number>
      empresa_id: number
      nome: string
      ordem: Generated<number>
      registro_id: number
    }
    captacao_modelos_avaliacao_candidato__perguntas: {
      id: Generated<number>
      aspecto: string | null
      comentario: string | null
      empresa_id: number
      exigir_comentario: Generated<boolean>
      nota_maxima: number | null
      nota_minima: number | null
      obrigatoria: Generated<boolean>
      ordem: Generated<number>
      permite_nao_se_aplica: Generated<boolean>
      peso: number | null
      registro_id: number
      texto: string
      tipo: Generated<'1' | '5' | '4' | '3'>
    }
    captacao_modelos_avaliacao_candidato__perguntas__respostas: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      peso: number | null
      registro_id: number
      texto: string
    }
    captacao_modelos_email: {
      id: Generated<number>
      assunto: string
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      nome: string
      padrao: Generated<boolean>
      texto: string
      tipo: string
      usado_em: string | null
      versao: Generated<number>
    }
    captacao_modelos_email_anexos: {
      id: Generated<number>
      anexo_id: number | null
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      email_id: number
      empresa_id: number
      versao: Generated<number>
    }
    captacao_modelos_email_desligados: {
      id: Generated<number>
      empresa_id: number
      tipo: string
    }
    captacao_motivos_recusa: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      empresa_id: number
      versao: Generated<number>
    }
    captacao_motivos_solicitacao: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      considerar_qtd_colaboradores_por_cargo: Generated<boolean>
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      empresa_id: number
      turnover: Generated<boolean>
      versao: Generated<number>
    }
    captacao_pedidos_lgpd: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      candidato_id: number | null
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      motivo: string | null
      pedido_em: Instant | null
      prazo: string | null
      respondido_em: Instant | null
      resposta: string | null
      situacao: 'PENDENTE' | 'ATENDIDO' | 'RECUSADO' | null
      versao: Generated<number>
    }
    captacao_solicitacoes_pessoal: {
      id: Generated<number>
      ambiente_id: number | null
      area_organizacional_id: number | null
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      cancelada: Generated<boolean>
      cidade_id: number | null
      criado_em: InstantNow
      criado_por: number | null
      data: string
      data_encerramento: string | null
      data_previsao_encerramento: string | null
      data_status: string | null
      descricao: string
      empresa_id: number
      encerrada: Generated<boolean>
      estabelecimento_id: number | null
      experiencias: string | null
      faixa_salarial_id: number | null
      funcao_id: number | null
      horario_comercial: string
      horas_diarias_previstas: string | null
      idade_maxima: number | null
      idade_minima: number | null
      incluir_colaboradores_desligados: Generated<boolean>
      info_complementares: string | null
      invisivel_para_gestor: Generated<boolean>
      justificativa_estabilidade: string | null
      liberador_id: number | null
      motivo_solicitacao_id: number | null
      obs_cancelamento: string | null
      obs_encerra: string | null
      obs_suspensao: string | null
      observacao_liberador: string | null
      quantidade: Generated<number>
      rascunho: Generated<boolean>
      recrutador_responsavel_id: number | null
      remuneracao: Numeric | null
      sexo: 'I' | 'M' | 'F' | null
      solicitante_id: number | null
      status: 'I' | 'A' | 'R' | null
      suspensa: Generated<boolean>
      tipo_vaga: 'INTERNA' | 'EXTERNA' | 'MISTA' | null
      versao: Generated<number>
      vinculo: 'E' | 'S' | 'A' | 'T' | 'O' | 'ED' | 'TA' | 'SE' | null
    }
    captacao_solicitacoes_pessoal__avaliacoes_ids: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    captacao_solicitacoes_pessoal__bairros_ids: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    captacao_solicitacoes_pessoal__colaboradores_substituidos: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    captacao_solicitacoes_pessoal__emails_check: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor: string
    }
    captacao_solicitacoes_pessoal__escolaridades: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12' | '13' | '14' | '15'
    }
    captacao_solicitacoes_pessoal_anexos: {
      id: Generated<number>
      anexo_id: number | null
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      empresa_id: number
      solicitacao_id: number
      tipo_documento: 'J' | 'A' | 'O' | null
      versao: Generated<number>
    }
    cargo_salario_areas_organizacionais: {
      id: Generated<number>
      area_mae_id: number | null
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      busca_dados: Kept<string>
      busca_toda: Kept<string>
      codigo_ac: string | null
      criado_em: InstantNow
      criado_por: number | null
      descricao_hierarquia: string | null
      email: string | null
      empresa_id: number
      exibir_organograma: Generated<boolean>
      nome: string
      replicar_corresponsaveis_para_areas_filhas: Generated<boolean>
      replicar_responsaveis_para_areas_filhas: Generated<boolean>
      versao: Generated<number>
    }
    cargo_salario_areas_organizacionais__emails_notificacoes: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor: string
    }
    cargo_salario_areas_organizacionais__empresa_e_coresponsaveis: {
      id: Generated<number>
      colaborador_id: number
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
    }
    cargo_salario_areas_organizacionais__empresa_e_responsaveis: {
      id: Generated<number>
      colaborador_id: number
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
    }
    cargo_salario_atitudes: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      nome: string
      observacao: string | null
      solicitar_comentario: Generated<boolean>
      versao: Generated<number>
    }
    cargo_salario_atitudes__areas_organizacionais: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    cargo_salario_atitudes__competencias: {
      id: Generated<number>
      descricao: string
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
    }
    cargo_salario_cargos: {
      id: Generated<number>
      ativa: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      escolaridade: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12' | '13' | '14' | '15' | null
      exibir_modulo_externo: Generated<boolean>
      experiencia: string | null
      grupo_ocupacional_id: number | null
      missao: string | null
      nome: string
      nome_mercado: string
      observacao: string | null
      recrutamento: string | null
      responsabilidades: string | null
      versao: Generated<number>
    }
    cargo_salario_cargos__areas_formacao_relacionadas: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    cargo_salario_cargos__areas_organizacionais: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    cargo_salario_cargos__atitudes: {
      id: Generated<number>
      atitude_id: number
      complemento: string | null
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
    }
    cargo_salario_cargos__conhecimentos: {
      id: Generated<number>
      complemento: string | null
      conhecimento_id: number
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
    }
    cargo_salario_cargos__etapa_seletivas: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    cargo_salario_cargos__habilidades: {
      id: Generated<number>
      complemento: string | null
      empresa_id: number
      habilidade_id: number
      ordem: Generated<number>
      registro_id: number
    }
    cargo_salario_competencias: {
      id: Generated<number>
      atitude_id: number | null
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      conhecimento_id: number | null
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      habilidade_id: number | null
      nome: string
      observacao: string | null
      solicitar_comentario: Generated<boolean>
      tipo: 'C' | 'H' | 'A'
      versao: Generated<number>
    }
    cargo_salario_competencias__areas_organizacionais: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    cargo_salario_configuracoes_faixa_salarial: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      criado_em: InstantNow
      criado_por: number | null
      data: string
      empresa_id: number
      escala_id: number | null
      faixa_salarial_id: number
      versao: Generated<number>
    }
    cargo_salario_configuracoes_faixa_salarial__niveis: {
      id: Generated<number>
      competencia_id: number
      competencia_peso: number | null
      empresa_id: number
      nivel_competencia_id: number
      ordem: Generated<number>
      registro_id: number
    }
    cargo_salario_conhecimentos: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      nome: string
      observacao: string | null
      solicitar_comentario: Generated<boolean>
      versao: Generated<number>
    }
    cargo_salario_conhecimentos__areas_organizacionais: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    cargo_salario_conhecimentos__competencias: {
      id: Generated<number>
      descricao: string
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
    }
    cargo_salario_criterios_avaliacao_competencia: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      competencia_id: number
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      empresa_id: number
      versao: Generated<number>
    }
    cargo_salario_escalas: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      considerar_percentual_minimo: Generated<boolean>
      criado_em: InstantNow
      criado_por: number | null
      data: string
      empresa_id: number
      versao: Generated<number>
    }
    cargo_salario_escalas__config_historicos_niveis: {
      id: Generated<number>
      empresa_id: number
      nivel_competencia_id: number
      ordem: number
      percentual: Numeric | null
      registro_id: number
    }
    cargo_salario_faixas_salariais: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      busca_dados: Kept<string>
      busca_toda: Kept<string>
      cargo_id: number
      codigo_ac: string | null
      codigo_cbo_codigo: string
      codigo_cbo_descricao_completa: string | null
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      nome: string
      nome_ac_pessoal: string | null
      versao: Generated<number>
    }
    cargo_salario_faixas_salariais__historico: {
      id: Generated<number>
      criado_em: InstantNow
      criado_por: number | null
      data: string
      empresa_id: number
      indice_id: number | null
      quantidade: Numeric | null
      registro_id: number
      status: 'M' | 'E' | 'C' | null
      tabela_reajuste_id: number | null
      tipo: '2' | '3' | null
      valor: Numeric | null
      versao: Generated<number>
    }
    cargo_salario_faturamentos_mensais: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      mes_ano: string
      valor: Numeric
      versao: Generated<number>
    }
    cargo_salario_grupos_ocupacionais: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      nome: string
      versao: Generated<number>
    }
    cargo_salario_habilidades: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      nome: string
      observacao: string | null
      solicitar_comentario: Generated<boolean>
      versao: Generated<number>
    }
    cargo_salario_habilidades__areas_organizacionais: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    cargo_salario_habilidades__competencias: {
      id: Generated<number>
      descricao: string
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
    }
    cargo_salario_indices: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number | null
      grupo_ac_id: number | null
      nome: string
      todas_empresas: Kept<boolean>
      versao: Generated<number>
    }
    cargo_salario_indices__historico: {
      id: Generated<number>
      criado_em: InstantNow
      criado_por: number | null
      data: string
      registro_id: number
      tabela_reajuste_id: number | null
      valor: Numeric
      versao: Generated<number>
    }
    cargo_salario_niveis_competencia: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      empresa_id: number
      versao: Generated<number>
    }
    cargo_salario_reajustes_colaboradores: {
      id: Generated<number>
      ambiente_atual_id: number | null
      ambiente_proposto_id: number | null
      area_organizacional_atual_id: number | null
      area_organizacional_proposta_id: number
      atualizado_em: InstantNow
      atualizado_por: number | null
      colaborador_id: number
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      estabelecimento_atual_id: number | null
      estabelecimento_proposto_id: number
      faixa_salarial_atual_id: number | null
      faixa_salarial_proposta_id: number
      funcao_atual_id: number | null
      funcao_proposta_id: number | null
      indice_atual_id: number | null
      indice_proposto_id: number | null
      observacao: string | null
      quantidade_indice_atual: Numeric | null
      quantidade_indice_proposta: Numeric | null
      salario_atual: Numeric | null
      salario_proposto: Numeric | null
      tabela_reajuste_colaborador_id: number
      tipo_salario_atual: '1' | '2' | '3' | null
      tipo_salario_proposto: '1' | '2' | '3' | null
      versao: Generated<number>
    }
    cargo_salario_reajustes_faixas_salariais: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      faixa_salarial_id: number
      observacao: string | null
      tabela_reajuste_colaborador_id: number
      tipo_atual: '2' | '3' | null
      valor_atual: Numeric | null
      valor_proposto: Numeric | null
      versao: Generated<number>
    }
    cargo_salario_reajustes_indices: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      indice_id: number
      observacao: string | null
      tabela_reajuste_colaborador_id: number
      valor_atual: Numeric | null
      valor_proposto: Numeric | null
      versao: Generated<number>
    }
    cargo_salario_tabelas_reajustes_colaboradores: {
      id: Generated<number>
      andou_em: Instant | null
      aplicada_em: Instant | null
      aplicada_por_id: number | null
      atualizado_em: InstantNow
      atualizado_por: number | null
      aviso: string | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      data: string
      dissidio: Generated<boolean>
      empresa_id: number
      iniciado_em: Instant | null
      linhas_feitas: number | null
      linhas_total: number | null
      nome: string
      observacao: string | null
      situacao: 'E' | 'P' | 'A' | 'X' | null
      tipo_reajuste: Generated<'C' | 'F' | 'I'>
      versao: Generated<number>
    }
    entrevista_desligamento_folhas: {
      id: Generated<number>
      atualizada_em: InstantNow
      empresa_id: number
      entrevista_id: number
      observacao: string | null
      versao_id: number
    }
    entrevista_desligamento_respostas: {
      id: Generated<number>
      comentario: string | null
      empresa_id: number
      folha_id: number
      nao_se_aplica: Generated<boolean>
      nota: Numeric | null
      pergunta_id: number
      resposta_id: number | null
      texto: string | null
    }
    entrevista_desligamento_versoes: {
      id: Generated<number>
      avaliacao_id: number
      conteudo: Json
      criada_em: InstantNow
      empresa_id: number
      numero: number
    }
    geral_bairros: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      cidade_id: number
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number | null
      nome: string
      oficial: Generated<boolean>
      todas_empresas: Kept<boolean>
      versao: Generated<number>
    }
    geral_cidades: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      codigo_ibge: string | null
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number | null
      nome: string
      oficial: Generated<boolean>
      todas_empresas: Kept<boolean>
      uf_id: number
      versao: Generated<number>
    }
    geral_estados: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      codigo_ibge: string | null
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number | null
      nome: string
      oficial: Generated<boolean>
      sigla: string
      todas_empresas: Kept<boolean>
      versao: Generated<number>
    }
    geral_feriados: {
      id: Generated<number>
      ambito: Generated<'NACIONAL' | 'ESTADUAL' | 'MUNICIPAL'>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      cidade_id: number | null
      criado_em: InstantNow
      criado_por: number | null
      data: string
      descricao: string
      empresa_id: number | null
      facultativo: Generated<boolean>
      nao_trabalhado: Generated<boolean>
      oficial: Generated<boolean>
      todas_empresas: Kept<boolean>
      uf_id: number | null
      versao: Generated<number>
    }
    gestao_talentos_acompanhamentos: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      avaliador_id: number | null
      cancelada_em: Instant | null
      colaborador_id: number
      criado_em: InstantNow
      criado_por: number | null
      data_prevista: string | null
      empresa_id: number
      modelo_id: number
      motivo_data: string | null
      nota_situacao: string | null
      observacao: string | null
      parecer: 'E' | 'P' | 'D' | null
      percentual: Numeric | null
      periodo_experiencia_id: number
      respondida_em: Instant | null
      respondida_por_id: number | null
      resultado: 'A' | 'R' | null
      versao: Generated<number>
      versao_id: number | null
    }
    gestao_talentos_acompanhamentos_respostas: {
      id: Generated<number>
      acompanhamento_id: number
      comentario: string | null
      empresa_id: number
      nao_se_aplica: Generated<boolean>
      nota: Numeric | null
      pergunta_id: number
      resposta_id: number | null
      texto: string | null
    }
    gestao_talentos_alteracoes_cadastrais: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      colaborador_id: number
      criado_em: InstantNow
      criado_por: number | null
      dados: JsonNow
      empresa_id: number
      motivo: string | null
      pedida_em: Instant | null
      respondida_em: Instant | null
      respondida_por_id: number | null
      resumo: string
      situacao: 'P' | 'A' | 'R' | 'S' | null
      versao: Generated<number>
    }
    gestao_talentos_alteracoes_cadastrais__mudancas: {
      id: Generated<number>
      campo: string
      de: string | null
      empresa_id: number
      ordem: Generated<number>
      para: string | null
      registro_id: number
    }
    gestao_talentos_cbos_aprendiz: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      codigo_cbo: string
      contagem: 'SIM' | 'NAO' | 'CONFERIR'
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      motivo: string | null
      versao: Generated<number>
    }
    gestao_talentos_colaboradores_ocorrencias: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      colaborador_id: number
      criado_em: InstantNow
      criado_por: number | null
      data_fim: string | null
      data_inicio: string
      data_providencia: string | null
      empresa_id: number
      horas: string | null
      nota_providencia: string | null
      observacao: string | null
      ocorrencia_id: number
      providencia_id: number | null
      responsavel_id: number | null
      versao: Generated<number>
    }
    gestao_talentos_colaboradores_ocorrencias_anexos: {
      id: Generated<number>
      anexo_id: number | null
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      empresa_id: number
      fato_id: number
      versao: Generated<number>
    }
    gestao_talentos_documentos_talento: {
      id: Generated<number>
      anexo_id: number | null
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      colaborador_id: number
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      empresa_id: number
      tipo_id: number | null
      validade: string | null
      versao: Generated<number>
    }
    gestao_talentos_entrevistas_desligamento: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      colaborador_id: number
      criado_em: InstantNow
      criado_por: number | null
      dispensada_em: Instant | null
      empresa_id: number
      entrevistador_id: number | null
      enviada_em: Instant | null
      lembrada_em: Instant | null
      link_resumo: string | null
      modelo_id: number | null
      nota_dispensa: string | null
      respondida_em: Instant | null
      situacao: 'N' | 'E' | 'P' | 'R' | 'D' | null
      versao: Generated<number>
    }
    gestao_talentos_geracao: {
      id: Generated<number>
      ano_final: number | null
      ano_inicial: number
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      descricao: string | null
      nome: string
      versao: Generated<number>
    }
    gestao_talentos_modelos_entrevista: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      observacao: string | null
      subtipo: 'D' | null
      titulo: string
      versao: Generated<number>
      versao_questionario: number | null
    }
    gestao_talentos_modelos_entrevista__aspectos: {
      id: Generated<number>
      empresa_id: number
      nome: string
      ordem: Generated<number>
      registro_id: number
    }
    gestao_talentos_modelos_entrevista__iniciativas: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor: 'EMPREGADOR' | 'TALENTO' | 'ACORDO' | 'OUTRA'
    }
    gestao_talentos_modelos_entrevista__perguntas: {
      id: Generated<number>
      aspecto: string | null
      comentario: string | null
      empresa_id: number
      exigir_comentario: Generated<boolean>
      nota_maxima: number | null
      nota_minima: number | null
      obrigatoria: Generated<boolean>
      ordem: Generated<number>
      permite_nao_se_aplica: Generated<boolean>
      peso: number | null
      registro_id: number
      texto: string
      tipo: Generated<'1' | '5' | '4' | '3'>
    }
    gestao_talentos_modelos_entrevista__perguntas__respostas: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      peso: number | null
      registro_id: number
      texto: string
    }
    gestao_talentos_modelos_relatorio_dinamico: {
      id: Generated<number>
      agrupar: string | null
      atualizado_em: InstantNow
      atualizado_por: number | null
      compartilhado: Generated<boolean>
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      nome: string | null
      ordenar_por: string | null
      titulo: string | null
      usuario_id: number
      versao: Generated<number>
    }
    gestao_talentos_modelos_relatorio_dinamico__colunas: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor: string
    }
    gestao_talentos_motivo_desligamento: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      busca_dados: Kept<string>
      busca_toda: Kept<string>
      codigo_ac: string | null
      codigo_esocial: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12' | '13' | '16' | '17' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '29' | '30' | '31' | '32' | '33' | '34' | '36' | '37' | '38' | '39' | '40' | '41' | '42' | '43' | '44' | '45' | '46' | '47' | '48' | '49' | null
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      empresa_id: number
      exige_entrevista: Generated<boolean>
      iniciativa: 'EMPREGADOR' | 'TALENTO' | 'ACORDO' | 'OUTRA'
      permite_recontratacao: Generated<boolean>
      reducao_quadro: Generated<boolean>
      turnover: Generated<boolean>
      versao: Generated<number>
    }
    gestao_talentos_niveis_colaborador: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      colaborador_id: number
      criado_em: InstantNow
      criado_por: number | null
      data: string
      empresa_id: number
      escala_id: number | null
      versao: Generated<number>
    }
    gestao_talentos_niveis_colaborador__niveis: {
      id: Generated<number>
      comentario: string | null
      competencia_id: number
      empresa_id: number
      nivel_competencia_id: number
      ordem: Generated<number>
      registro_id: number
    }
    gestao_talentos_ocorrencias: {
      id: Generated<number>
      absenteismo: Generated<boolean>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      busca_dados: Kept<string>
      busca_toda: Kept<string>
      codigo_ac: string | null
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      empresa_id: number
      exige_providencia: Generated<boolean>
      pontuacao: number | null
      tipo_ocorrencia_id: number
      unidade: 'DIA' | 'HORA' | null
      versao: Generated<number>
      visivel_gestor: Generated<boolean>
      visivel_talento: Generated<boolean>
    }
    gestao_talentos_pessoas: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      contato_ddd: string | null
      contato_ddd_celular: string | null
      contato_email: string | null
      contato_fone_celular: string | null
      contato_fone_fixo: string | null
      contato_nome_contato: string | null
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      endereco_bairro: string | null
      endereco_cep: string | null
      endereco_cidade_id: number | null
      endereco_complemento: string | null
      endereco_logradouro: string | null
      endereco_numero: string | null
      endereco_uf_id: number | null
      foto_id: number | null
      habilitacao_categoria: 'ACC' | 'A' | 'B' | 'C' | 'D' | 'E' | 'AB' | 'AC' | 'AD' | 'AE' | null
      habilitacao_emissao: string | null
      habilitacao_numero_hab: string | null
      habilitacao_registro: string | null
      habilitacao_uf_hab_id: number | null
      habilitacao_vencimento: string | null
      mes_nascimento: Kept<number>
      nome: string
      nome_social: string | null
      pessoal_certificado_militar_cert_mil_numero: string | null
      pessoal_certificado_militar_cert_mil_serie: string | null
      pessoal_certificado_militar_cert_mil_tipo: string | null
      pessoal_conjuge: string | null
      pessoal_cpf: string | null
      pessoal_ctps_ctps_data_expedicao: string | null
      pessoal_ctps_ctps_dv: string | null
      pessoal_ctps_ctps_numero: string | null
      pessoal_ctps_ctps_serie: string | null
      pessoal_ctps_ctps_uf_id_id: number | null
      pessoal_data_nascimento: string | null
      pessoal_deficiencia: '0' | '1' | '2' | '3' | '4' | '5' | '6' | null
      pessoal_escolaridade: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12' | '13' | '14' | '15' | null
      pessoal_estado_civil: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | null
      pessoal_etnia_raca: '2' | '4' | '6' | '8' | '1' | '9' | null
      pessoal_indicado_por: string | null
      pessoal_mae: string | null
      pessoal_naturalidade: string | null
      pessoal_pai: string | null
      pessoal_parentes_amigos: string | null
      pessoal_pis: string | null
      pessoal_possui_parentes: Generated<boolean>
      pessoal_profissao_conjuge: string | null
      pessoal_profissao_mae: string | null
      pessoal_profissao_pai: string | null
      pessoal_qtd_filhos: number | null
      pessoal_rg: string | null
      pessoal_rg_data_expedicao: string | null
      pessoal_rg_orgao_emissor: string | null
      pessoal_rg_uf_id_id: number | null
      pessoal_sexo: 'I' | 'M' | 'F' | null
      pessoal_titulo_eleitoral_tit_eleit_numero: string | null
      pessoal_titulo_eleitoral_tit_eleit_secao: string | null
      pessoal_titulo_eleitoral_tit_eleit_zona: string | null
      versao: Generated<number>
    }
    gestao_talentos_pessoas__candidato_idiomas: {
      id: Generated<number>
      empresa_id: number
      idioma_id: number
      nivel: 'BASICO' | 'INTERMEDIARIO' | 'AVANCADO'
      ordem: Generated<number>
      registro_id: number
    }
    gestao_talentos_pessoas__certificados: {
      id: Generated<number>
      carga_horaria_diaria: Numeric | null
      carga_horaria_total: Numeric | null
      data_fim: string | null
      data_inicio: string
      em_andamento: Generated<boolean>
      empresa_id: number
      ordem: Generated<number>
      organizacao: string
      registro_id: number
      tipo: 'C' | 'U' | 'E'
      titulo: string
      url_certificado: string | null
      validade: string | null
    }
    gestao_talentos_pessoas__cursos: {
      id: Generated<number>
      carga_horaria: number | null
      conclusao: string | null
      empresa_id: number
      local: string | null
      nome: string
      ordem: Generated<number>
      registro_id: number
    }
    gestao_talentos_pessoas__experiencias: {
      id: Generated<number>
      cargo_id: number | null
      check_nome_cargo: Generated<boolean>
      contato_empresa: string | null
      data_admissao: string
      data_desligamento: string | null
      empresa: string
      empresa_id: number
      motivo_saida: string | null
      nome_mercado: string | null
      observacao: string | null
      ordem: Generated<number>
      registro_id: number
      salario: Numeric | null
    }
    gestao_talentos_pessoas__formacao: {
      id: Generated<number>
      ano_conclusao: number | null
      area_formacao_id: number
      conclusao: string | null
      curso: string
      empresa_id: number
      local: string
      ordem: Generated<number>
      registro_id: number
      situacao: 'C' | 'A' | 'I'
      tipo: 'T' | 'G' | 'M' | 'E' | 'D' | 'P'
    }
    gestao_talentos_providencias: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      empresa_id: number
      medida: Generated<'N' | 'V' | 'E' | 'S' | 'O'>
      versao: Generated<number>
    }
    gestao_talentos_talentos: {
      id: Generated<number>
      ambiente_id: number | null
      aplicar_entrevista: Generated<boolean>
      area_organizacional_id: number | null
      atualizado_em: InstantNow
      atualizado_por: number | null
      banco_candidatos: Generated<boolean>
      busca: Kept<string>
      busca_dados: Kept<string>
      busca_dados_2: Kept<string>
      busca_toda: Kept<string>
      campos_extras_data1: string | null
      campos_extras_data2: string | null
      campos_extras_data3: string | null
      campos_extras_numero1: number | null
      campos_extras_texto1: string | null
      campos_extras_texto2: string | null
      campos_extras_texto3: string | null
      campos_extras_texto4: string | null
      campos_extras_texto5: string | null
      campos_extras_texto6: string | null
      campos_extras_texto7: string | null
      campos_extras_texto8: string | null
      campos_extras_textolongo1: string | null
      campos_extras_textolongo2: string | null
      campos_extras_valor1: Numeric | null
      campos_extras_valor2: Numeric | null
      codigo_ac: string | null
      criado_em: InstantNow
      criado_por: number | null
      data_admissao: string
      data_aviso: string | null
      data_desligamento: string | null
      dias_experiencia: number | null
      dias_prorrogacao: number | null
      email_corporativo: string | null
      empresa_id: number
      estabelecimento_id: number | null
      faixa_salarial_id: number | null
      fim_contrato: string | null
      funcao_id: number | null
      jornada_diaria: string | null
      jornada_semanal: string | null
      justificativa_estabilidade: string | null
      matricula: string
      motivo_desligamento_id: number | null
      nota_situacao: string | null
      observacao: string | null
      observacao_desligamento: string | null
      origem: 'FORTES_RH' | 'FORTES_PESSOAL' | null
      pessoa_contato_ddd: string | null
      pessoa_contato_ddd_celular: string | null
      pessoa_contato_email: string | null
      pessoa_contato_fone_celular: string | null
      pessoa_contato_fone_fixo: string | null
      pessoa_id: number | null
      pessoa_nome: string | null
      pessoa_nome_social: string | null
      pessoa_pessoal_cpf: string | null
      pessoa_pessoal_deficiencia: string | null
      primeiro_emprego: Generated<boolean>
      segundo_vinculo: Generated<boolean>
      situacao: 'A' | 'D' | 'G' | 'C' | 'U' | null
      solicitacao_id: number | null
      substituir: Generated<boolean>
      tipo_admissao: '1' | '2' | '3' | '4' | null
      tipo_aviso: 'T' | 'I' | 'N' | null
      tipo_contrato: 'I' | 'D' | 'E' | null
      ultimo_dia: Kept<string>
      versao: Generated<number>
      vinculo: Generated<'E' | 'S' | 'A' | 'T' | 'O' | 'ED' | 'TA' | 'SE'>
    }
    gestao_talentos_talentos__estabilidades: {
      id: Generated<number>
      empresa_id: number
      fim: string | null
      inicio: string
      motivo: 'CIPA' | 'GESTANTE' | 'ACIDENTE' | 'SINDICAL' | 'OUTRA'
      ordem: Generated<number>
      registro_id: number
    }
    gestao_talentos_talentos__historico: {
      id: Generated<number>
      ambiente_id: number | null
      area_organizacional_id: number
      criado_em: InstantNow
      criado_por: number | null
      data: string
      empresa_id: number
      estabelecimento_id: number
      faixa_salarial_id: number
      funcao_id: number | null
      indice_id: number | null
      motivo: Generated<'C' | 'P' | 'D' | 'T' | 'A'>
      observacao: string | null
      quantidade_indice: Numeric | null
      registro_id: number
      salario: Numeric | null
      status: 'M' | 'E' | 'C' | null
      tabela_reajuste_id: number | null
      tipo_salario: '1' | '2' | '3' | null
      versao: Generated<number>
    }
    gestao_talentos_tipo_documento: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      dias_aviso_vencimento: number | null
      empresa_id: number
      obrigatorio_admissao: Generated<boolean>
      possui_validade: Generated<boolean>
      sensivel: Generated<boolean>
      versao: Generated<number>
    }
    gestao_talentos_tipo_documento__donos: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor: 'TALENTO'
    }
    gestao_talentos_tipo_ocorrencia: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      empresa_id: number
      natureza: 'E' | 'F' | 'D' | 'A' | 'O'
      versao: Generated<number>
    }
    sst_afastamentos: {
      id: Generated<number>
      absenteismo: Generated<boolean>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      busca_dados: Kept<string>
      busca_toda: Kept<string>
      classe: 'ACIDENTE_DOENCA' | 'CESSAO_REQUISICAO' | 'FERIAS_RECESSO' | 'MANDATO_ELETIVO' | 'MANDATO_SINDICAL' | 'NAO_SUPORTADO' | 'RECAIDA' | 'SIMPLES' | null
      cod_mot_afast: '01' | '03' | '05' | '06' | '07' | '08' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '29' | '30' | '31' | '33' | '34' | '35' | '36' | '37' | '38' | '39' | '40' | '41' | '42' | '43' | '44' | '45' | null
      codigo_ac: string | null
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      empresa_id: number
      inss: Generated<boolean>
      versao: Generated<number>
    }
    sst_ambientes: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      descricao: string | null
      empresa_id: number
      estabelecimento_id: number
      nome: string
      versao: Generated<number>
    }
    sst_colaborador_afastamentos: {
      id: Generated<number>
      afastamento_id: number | null
      afastamento_origem_id: number | null
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca_dados: Kept<string>
      cessao_cnpj: string | null
      cessao_onus: 'CEDENTE' | 'CESSIONARIO' | 'CEDENTE_E_CESSIONARIO' | null
      classe: 'ACIDENTE_DOENCA' | 'CESSAO_REQUISICAO' | 'FERIAS_RECESSO' | 'MANDATO_ELETIVO' | 'MANDATO_SINDICAL' | 'NAO_SUPORTADO' | 'RECAIDA' | 'SIMPLES' | null
      colaborador_id: number
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      erro_ac: string | null
      fim: string | null
      inicio: string
      mandato_cnpj: string | null
      mandato_opta_remuneracao: 'S' | 'N' | null
      observacao: string | null
      previsao_retorno: string | null
      sindicato_cnpj: string | null
      sindicato_onus: 'EMPREGADOR' | 'SINDICATO' | 'EMPREGADOR_E_SINDICATO' | null
      status_ac: 'AGUARDANDO' | 'COM_ERRO' | 'SEM_ERRO' | null
      status_termino: 'AGUARDANDO' | 'COM_ERRO' | 'SEM_ERRO' | null
      tipo_acidente: 'ATROPELAMENTO' | 'COLISAO' | 'OUTROS' | null
      ultimo_dia: Kept<string>
      versao: Generated<number>
    }
    sst_colaborador_afastamentos__atestados: {
      id: Generated<number>
      cid: string | null
      data: string
      dias: number | null
      emitente_nome: string | null
      emitente_numero: string | null
      emitente_orgao: 'CRM' | 'CRO' | 'RMS' | 'CFO' | null
      emitente_uf_id: number | null
      empresa_id: number
      fim: string | null
      inicio: string | null
      ordem: Generated<number>
      registro_id: number
    }
    sst_colaborador_afastamentos_anexos: {
      id: Generated<number>
      afastamento_id: number
      anexo_id: number | null
      atualizado_em: InstantNow
      atualizado_por: number | null
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      empresa_id: number
      tipo_documento: 'A' | 'L' | 'O' | null
      versao: Generated<number>
    }
    sst_funcoes: {
      id: Generated<number>
      ativa: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      codigo_cbo: string
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      empresa_id: number
      nome: string
      versao: Generated<number>
    }
    utilitario_configuracoes_limite_colaborador: {
      id: Generated<number>
      area_organizacional_id: number | null
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      empresa_id: number
      fim: string | null
      inicio: string
      modo: Generated<'AVISAR' | 'BLOQUEAR'>
      versao: Generated<number>
    }
    utilitario_configuracoes_limite_colaborador__emails: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
      valor: string
    }
    utilitario_configuracoes_limite_colaborador__limites: {
      id: Generated<number>
      cargo_id: number
      empresa_id: number
      limite: number
      ordem: Generated<number>
      registro_id: number
    }
    utilitario_emails_usuarios: {
      id: Generated<number>
      assunto: string
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      busca_dados: Kept<string>
      busca_toda: Kept<string>
      corpo: string
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number | null
      enviado_em: Instant | null
      modelo: string
      motivo: string | null
      para: string | null
      pedido: string
      remetente_id: number | null
      situacao: Generated<'A' | 'E' | 'F'>
      tentativas: Generated<number>
      tipo: string
      usuario_id: number
      versao: Generated<number>
    }
    utilitario_empresas: {
      id: Generated<number>
      ac_integra: Generated<boolean>
      aderiu_ao_esocial: Generated<boolean>
      ativa: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      busca_dados: Kept<string>
      busca_toda: Kept<string>
      cnae: string | null
      codigo_ac: string | null
      configuracao_campo_extra_candidato: Generated<boolean>
      configuracao_campo_extra_colaborador: Generated<boolean>
      configuracao_certificado: string | null
      configuracao_considerar_percentual_minimo: Generated<boolean>
      configuracao_exibir_salario: Generated<boolean>
      configuracao_exigir_aceite_psi: Generated<boolean>
      configuracao_max_candidata_cargo: number | null
      configuracao_obrigar_ambiente_funcao: Generated<boolean>
      configuracao_piso_salarial: Numeric | null
      configuracao_politica_seguranca: string | null
      configuracao_recusa_exige_motivo: Generated<boolean>
      configuracao_sol_pessoal_exibir_colab_substituido: Generated<boolean>
      configuracao_sol_pessoal_exibir_salario: Generated<boolean>
      configuracao_sol_pessoal_obrigar_dados_complementares: Generated<boolean>
      configuracao_sol_pessoal_reabrir_solicitacao: Generated<boolean>
      configuracao_tempo_exclusao_candidato: number | null
      criado_em: InstantNow
      criado_por: number | null
      dias_acompanhamento: number | null
      email: string | null
      encarregado_email: string | null
      encarregado_nome: string | null
      encarregado_telefone: string | null
      endereco_bairro: string | null
      endereco_cep: string | null
      endereco_cidade_id: number | null
      endereco_complemento: string | null
      endereco_logradouro: string | null
      endereco_numero: string | null
      endereco_uf_id: number | null
      grupo_ac_id: number | null
      limite_anexo_mb: number | null
      meta_absenteismo: Numeric | null
      meta_turnover: Numeric | null
      nome: string
      nome_fantasia: string | null
      numero_inscricao: string
      portal_habilitado: Generated<boolean>
      possui_sst: Generated<boolean>
      prazo_providencia: number | null
      razao_social: string
      sabado_util: Generated<boolean>
      telefone: string | null
      timezone: string | null
      tipo_inscricao: Generated<'CNPJ' | 'CPF'>
      versao: Generated<number>
      visual_cor_principal: string | null
      visual_cor_secundaria: string | null
      visual_logo_empresa_id: number | null
    }
    utilitario_empresas__campos_candidato_obrigatorios: {
      id: Generated<number>
      ordem: Generated<number>
      registro_id: number
      valor: 'nomeSocial' | 'foto' | 'cargos' | 'areasInteresse' | 'conhecimentos' | 'pretencaoSalarial' | 'comoFicouSabendoVaga' | 'pessoal.dataNascimento' | 'pessoal.naturalidade' | 'pessoal.escolaridade' | 'pessoal.estadoCivil' | 'pessoal.qtdFilhos' | 'pessoal.conjuge' | 'pessoal.profissaoConjuge' | 'pessoal.mae' | 'pessoal.profissaoMae' | 'pessoal.pai' | 'pessoal.profissaoPai' | 'pessoal.deficiencia' | 'pessoal.etniaRaca' | 'pessoal.parentesAmigos' | 'pessoal.indicadoPor' | 'pessoal.rg' | 'pessoal.pis' | 'pessoal.tituloEleitoral' | 'pessoal.certificadoMilitar' | 'pessoal.ctps' | 'habilitacao' | 'endereco' | 'contato.email' | 'contato.foneFixo' | 'contato.foneCelular' | 'contato.nomeContato' | 'socioEconomica' | 'formacao' | 'experiencias' | 'candidatoIdiomas' | 'certificados' | 'cursos' | 'observacao' | 'ocrFile'
    }
    utilitario_empresas__campos_candidato_visiveis: {
      id: Generated<number>
      ordem: Generated<number>
      registro_id: number
      valor: 'nomeSocial' | 'foto' | 'cargos' | 'areasInteresse' | 'conhecimentos' | 'pretencaoSalarial' | 'comoFicouSabendoVaga' | 'pessoal.dataNascimento' | 'pessoal.naturalidade' | 'pessoal.escolaridade' | 'pessoal.estadoCivil' | 'pessoal.qtdFilhos' | 'pessoal.conjuge' | 'pessoal.profissaoConjuge' | 'pessoal.mae' | 'pessoal.profissaoMae' | 'pessoal.pai' | 'pessoal.profissaoPai' | 'pessoal.deficiencia' | 'pessoal.etniaRaca' | 'pessoal.parentesAmigos' | 'pessoal.indicadoPor' | 'pessoal.rg' | 'pessoal.pis' | 'pessoal.tituloEleitoral' | 'pessoal.certificadoMilitar' | 'pessoal.ctps' | 'habilitacao' | 'endereco' | 'contato.email' | 'contato.foneFixo' | 'contato.foneCelular' | 'contato.nomeContato' | 'socioEconomica' | 'formacao' | 'experiencias' | 'candidatoIdiomas' | 'certificados' | 'cursos' | 'observacao' | 'ocrFile'
    }
    utilitario_empresas__campos_colaborador_obrigatorio: {
      id: Generated<number>
      ordem: Generated<number>
      registro_id: number
      valor: 'nomeSocial' | 'foto' | 'pessoal.naturalidade' | 'pessoal.escolaridade' | 'pessoal.estadoCivil' | 'pessoal.qtdFilhos' | 'pessoal.conjuge' | 'pessoal.profissaoConjuge' | 'pessoal.mae' | 'pessoal.profissaoMae' | 'pessoal.pai' | 'pessoal.profissaoPai' | 'pessoal.deficiencia' | 'pessoal.etniaRaca' | 'pessoal.rg' | 'pessoal.pis' | 'pessoal.tituloEleitoral' | 'pessoal.certificadoMilitar' | 'pessoal.ctps' | 'habilitacao' | 'endereco' | 'contato.email' | 'contato.foneFixo' | 'contato.foneCelular' | 'contato.nomeContato' | 'formacao'
    }
    utilitario_empresas__campos_extras: {
      id: Generated<number>
      cadastro: Generated<'candidato' | 'colaborador'>
      campo: 'texto1' | 'texto2' | 'texto3' | 'texto4' | 'texto5' | 'texto6' | 'texto7' | 'texto8' | 'textolongo1' | 'textolongo2' | 'data1' | 'data2' | 'data3' | 'valor1' | 'valor2' | 'numero1'
      obrigatorio: Generated<boolean>
      ordem: Generated<number>
      registro_id: number
      titulo: string | null
      visivel: Generated<boolean>
    }
    utilitario_empresas_politicas: {
      id: Generated<number>
      desde: InstantNow
      empresa_id: number
      texto: string
      usuario_id: number | null
      versao: number
    }
    utilitario_estabelecimentos: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      base: string | null
      busca: Kept<string>
      busca_dados: Kept<string>
      busca_toda: Kept<string>
      cnae: string | null
      codigo_ac: string | null
      complemento: string
      criado_em: InstantNow
      criado_por: number | null
      digito_verificador: string | null
      empresa_id: number
      endereco_bairro: string
      endereco_cep: string
      endereco_cidade_id: number
      endereco_complemento: string | null
      endereco_logradouro: string
      endereco_numero: string
      endereco_uf_id: number
      grau_risco: '1' | '2' | '3' | '4' | null
      nome: string
      tipo_inscricao: Generated<'CNPJ' | 'CAEPF'>
      versao: Generated<number>
    }
    utilitario_grupos_ac: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      codigo: string
      criado_em: InstantNow
      criado_por: number | null
      descricao: string
      versao: Generated<number>
    }
    utilitario_noticias: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      criticidade: Generated<'-1' | '0' | '1'>
      expira_em: Instant | null
      link: string
      publica_em: Instant
      texto: string
      versao: Generated<number>
      versao_da_suite: string | null
    }
    utilitario_noticias__empresas: {
      id: Generated<number>
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    utilitario_noticias__perfis: {
      id: Generated<number>
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    utilitario_noticias_lidas: {
      id: Generated<number>
      lida_em: Instant
      noticia_id: number
      usuario_id: number
    }
    utilitario_parametros_sistema: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      cod_cliente_suporte: string | null
      cod_empresa_suporte: string | null
      compartilhar_candidatos: Generated<boolean>
      compartilhar_colaboradores: Generated<boolean>
      compartilhar_cursos: Generated<boolean>
      compartilhar_somente_mesmo_grupo_ac: Generated<boolean>
      criado_em: InstantNow
      criado_por: number | null
      desativar_usuario_ao_desligar: Generated<boolean>
      email_suporte: string | null
      exigir_segundo_fator: Generated<'NINGUEM' | 'ADMINISTRADORES' | 'TODOS'>
      horas_sessao: Generated<number>
      link_ajuda: string | null
      link_blog: string | null
      link_chat: string | null
      link_facebook: string | null
      link_instagram: string | null
      link_linkedin: string | null
      link_orcamento: string | null
      link_youtube: string | null
      medir_uso: Generated<boolean>
      minutos_inatividade: Generated<number>
      nome_instalacao: Generated<string>
      ocultar_empresas_no_login: Generated<boolean>
      sessoes_por_usuario: Generated<number>
      timezone: string | null
      url_publica: string | null
      versao: Generated<number>
    }
    utilitario_parametros_sistema__hosts_noticias: {
      id: Generated<number>
      ordem: Generated<number>
      registro_id: number
      valor: string
    }
    utilitario_parametros_sistema__hosts_permitidos: {
      id: Generated<number>
      ordem: Generated<number>
      registro_id: number
      valor: string
    }
    utilitario_perfis: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      criado_em: InstantNow
      criado_por: number | null
      descricao: string | null
      empresa_id: number | null
      nome: string
      padrao: Generated<boolean>
      versao: Generated<number>
    }
    utilitario_perfis__authorities: {
      id: Generated<number>
      ordem: Generated<number>
      registro_id: number
      valor: string
    }
    utilitario_textos_repetidos: {
      id: Generated<number>
      atualizado_em: InstantNow
      atualizado_por: number | null
      busca: Kept<string>
      cadastro: string | null
      campo: string | null
      criado_em: InstantNow
      criado_por: number | null
      empresa_id: number
      endereco: string | null
      motivo: 'REPETIDO' | 'VAZIO' | null
      registro: number | null
      texto: string | null
      versao: Generated<number>
    }
    utilitario_usuarios: {
      id: Generated<number>
      ativo: Generated<boolean>
      atualizado_em: InstantNow
      atualizado_por: number | null
      bloqueado_ate: Instant | null
      busca: Kept<string>
      busca_dados: Kept<string>
      busca_toda: Kept<string>
      colaborador_id: number | null
      cpf: string
      criado_em: InstantNow
      criado_por: number | null
      email: string
      exibir_assistente: Generated<boolean>
      nome: string
      origem: 'LOCAL' | 'SSO' | null
      segundo_fator: Generated<boolean>
      trocar_senha: Generated<boolean>
      ultimo_acesso: Instant | null
      usuario_ac: Generated<boolean>
      versao: Generated<number>
    }
    utilitario_usuarios__empresas: {
      id: Generated<number>
      empresa_id: number
      ordem: Generated<number>
      registro_id: number
    }
    utilitario_usuarios__empresas__perfis: {
      id: Generated<number>
      ordem: Generated<number>
      registro_id: number
      valor_id: number
    }
    utilitario_usuarios_aceites: {
      id: Generated<number>
      aceito_em: Instant
      empresa_id: number
      endereco: string | null
      usuario_id: number
      versao: string
    }
  }
}
