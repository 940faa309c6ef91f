-- Texts written before they were cleaned at the door are stored as contract/clean.ts stores them now; a test compares
-- both. What would become equal to another under a unique index, or empty where something is required, stays as it is
-- and is listed in utilitario_textos_repetidos. Evidence stays too: the log, accepted terms, and the terms in force,
-- whose version is the digest of their text.

create function rh_limpa_sinais(t text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(t, '[\x01-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\U000e0001]', '', 'g')
$$;

create function rh_limpa_linhas(t text) returns text language sql immutable parallel safe strict as $$
  select nullif(btrim(normalize(rh_limpa_sinais(regexp_replace(t, '\r\n?|[\u0085\u2028\u2029]', chr(10), 'g')), NFC),
    U&'\0009\000a\000b\000c\000d\0020\00a0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200a\202f\205f\3000'), '')
$$;

create function rh_limpa_linha(t text) returns text language sql immutable parallel safe strict as $$
  select nullif(btrim(regexp_replace(normalize(regexp_replace(
    rh_limpa_sinais(regexp_replace(t, '[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')),
    '([\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u2460-\u24ff\u25a0-\u27bf\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff][\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]*[\U000e0020-\U000e007f]*(?:\u200d[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u2460-\u24ff\u25a0-\u27bf\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff][\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]*[\U000e0020-\U000e007f]*)*|[0-9#*]\ufe0f?\u20e3|[\u0600-\u06ff\u0750-\u077f\u08a0-\u0dff\u1000-\u109f\u1780-\u18af][\u200c\u200d](?=[\u0600-\u06ff\u0750-\u077f\u08a0-\u0dff\u1000-\u109f\u1780-\u18af])|[\u3400-\u9fff\U00020000-\U0003ffff][\ufe00-\ufe0f\U000e0100-\U000e01ef])|[\u034f\u200c-\u200f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '\1', 'g'), NFC), ' {2,}', ' ', 'g'), ' '), '')
$$;

-- Full-width signs are the only foreign ones that were ever taken in documents and addresses.
create function rh_limpa_largura(t text) returns text language sql immutable parallel safe strict as $$
  select rh_limpa_linha(translate(t, U&'\ff01\ff02\ff03\ff04\ff05\ff06\ff07\ff08\ff09\ff0a\ff0b\ff0c\ff0d\ff0e\ff0f\ff10\ff11\ff12\ff13\ff14\ff15\ff16\ff17\ff18\ff19\ff1a\ff1b\ff1c\ff1d\ff1e\ff1f\ff20\ff21\ff22\ff23\ff24\ff25\ff26\ff27\ff28\ff29\ff2a\ff2b\ff2c\ff2d\ff2e\ff2f\ff30\ff31\ff32\ff33\ff34\ff35\ff36\ff37\ff38\ff39\ff3a\ff3b\ff3c\ff3d\ff3e\ff3f\ff40\ff41\ff42\ff43\ff44\ff45\ff46\ff47\ff48\ff49\ff4a\ff4b\ff4c\ff4d\ff4e\ff4f\ff50\ff51\ff52\ff53\ff54\ff55\ff56\ff57\ff58\ff59\ff5a\ff5b\ff5c\ff5d\ff5e', U&'\0021\0022\0023\0024\0025\0026\0027\0028\0029\002a\002b\002c\002d\002e\002f\0030\0031\0032\0033\0034\0035\0036\0037\0038\0039\003a\003b\003c\003d\003e\003f\0040\0041\0042\0043\0044\0045\0046\0047\0048\0049\004a\004b\004c\004d\004e\004f\0050\0051\0052\0053\0054\0055\0056\0057\0058\0059\005a\005b\005c\005d\005e\005f\0060\0061\0062\0063\0064\0065\0066\0067\0068\0069\006a\006b\006c\006d\006e\006f\0070\0071\0072\0073\0074\0075\0076\0077\0078\0079\007a\007b\007c\007d\007e'))
$$;

-- T a line, L lines, E an e-mail, N the digits and letters of a document: punctuation goes where they are all that is left.
create function rh_limpa(t text, modo text) returns text language sql immutable parallel safe as $$
  select case modo
    when 'L' then rh_limpa_linhas(t)
    when 'E' then lower(rh_limpa_largura(t))
    when 'N' then case when regexp_replace(rh_limpa_largura(t), '[\s.\-/()_,*\u2010-\u2015\u2212]', '', 'g') ~ '^[0-9A-Za-z]{12}[0-9]{2}$|^[0-9]{8,14}$'
      then upper(regexp_replace(rh_limpa_largura(t), '[\s.\-/()_,*\u2010-\u2015\u2212]', '', 'g')) else rh_limpa_linha(t) end
    else rh_limpa_linha(t) end
$$;

-- True where nothing can be wrong: one look at the letters spares most texts the whole work.
create function rh_limpa_sem_duvida(t text, modo text) returns boolean language sql immutable parallel safe as $$
  select case modo
    when 'L' then t !~ '[^\t\n -~À-ÖØ-öø-ÿ–—“”‘’•…ºª§]' and t !~ '^\s|\s$'
    when 'E' then t ~ '^[!-@\[-~]+$'
    when 'N' then t ~ '^[0-9A-Z]+$'
    else t ~ '^[!-~À-ÖØ-öø-ÿºª]+( [!-~À-ÖØ-öø-ÿºª]+)*$' end
$$;

create procedure rh_limpa_tabela(tabela text, cadastro text, rota text, de_pessoa boolean, colunas text[], modos text, rotulos text[])
language plpgsql as $$
declare
  onde text;
  muda text;
  sujas integer[];
  fatia integer[];
  linha integer;
  dono integer;
  motivo text;
  limpo text;
  mae text := (regexp_match(tabela, '^(.+?__.+?)__.+$'))[1];
  tem_empresa boolean := exists (select 1 from pg_attribute where attrelid = to_regclass(tabela) and attname = 'empresa_id');
  e_filha boolean := exists (select 1 from pg_attribute where attrelid = to_regclass(tabela) and attname = 'registro_id');
begin
  select string_agg(format('case when rh_limpa_sem_duvida(%1$I, %2$L) then false else %1$I is distinct from rh_limpa(%1$I, %2$L) end', c, m), ' or '),
         string_agg(format('%1$I = rh_limpa(%1$I, %2$L)', c, m), ', ')
    into onde, muda
    from unnest(colunas, string_to_array(modos, null)) x (c, m)
   where exists (select 1 from pg_attribute where attrelid = to_regclass(tabela) and attname = c and not attisdropped);
  if onde is null then return; end if;
  execute format('select array_agg(id order by id) from %I where %s', tabela, onde) into sujas;
  if sujas is null then return; end if;
  -- Row by row only where a few hundred together meet something.
  for k in 0 .. (cardinality(sujas) - 1) / 500 loop
    fatia := sujas[k * 500 + 1 : k * 500 + 500];
    begin
      execute format('update %I set %s where id = any ($1)', tabela, muda) using fatia;
      continue;
    exception when unique_violation or not_null_violation or check_violation or exclusion_violation then null;
    end;
    foreach linha in array fatia loop
      begin
        execute format('update %I set %s where id = $1', tabela, muda) using linha;
      exception when unique_violation or not_null_violation or check_violation or exclusion_violation then
        for i in 1 .. array_length(colunas, 1) loop
          continue when not exists (select 1 from pg_attribute where attrelid = to_regclass(tabela) and attname = colunas[i] and not attisdropped);
          motivo := null;
          begin
            execute format('update %1$I set %2$I = rh_limpa(%2$I, %3$L) where id = $1 and %2$I is distinct from rh_limpa(%2$I, %3$L)', tabela, colunas[i], substr(modos, i, 1)) using linha;
          exception
            when not_null_violation or check_violation then motivo := 'VAZIO';
            when unique_violation or exclusion_violation then motivo := 'REPETIDO';
          end;
          continue when motivo is null;
          execute format('select rh_limpa(%I, %L), %s from %I where id = $1', colunas[i], substr(modos, i, 1), case when e_filha then 'registro_id' else 'id' end, tabela)
            into limpo, dono using linha;
          if mae is not null then execute format('select registro_id from %I where id = $1', mae) into dono using dono; end if;
          execute format(
            'insert into utilitario_textos_repetidos (empresa_id, cadastro, campo, texto, motivo, registro, endereco)
             select e.id, $1, $2, $3, $4, $5, $6 from utilitario_empresas e where %s',
            case when tabela = 'utilitario_empresas' then 'e.id = $7' when tem_empresa then format('e.id = coalesce((select empresa_id from %I where id = $7), e.id)', tabela) else '$7 is not null' end)
            using cadastro, rotulos[i], case when de_pessoa then null else left(limpo, 255) end, motivo, dono,
                  case when rota <> '' then rota || '/' || dono end, linha;
        end loop;
      end;
    end loop;
  end loop;
end $$;

do $$
declare t record;
begin
  for t in select * from (values
  ('captacao_alertas_vaga', 'Alertas de vagas', '/captacao/alertas-vaga', true, array['email', 'busca', 'cidade'], 'ETT', array['E-mail', 'Cargo ou palavra', 'Cidade']),
  ('captacao_anuncios', 'Anúncios', '/captacao/anuncios', false, array['titulo', 'descricao'], 'TL', array['Título', 'Descrição']),
  ('captacao_areas_formacao', 'Áreas de formação', '/captacao/areas-formacao', false, array['nome'], 'T', array['Nome']),
  ('captacao_areas_interesse', 'Áreas de interesse', '/captacao/areas-interesse', false, array['nome', 'observacao'], 'TL', array['Nome', 'Observação']),
  ('captacao_avaliacoes', 'Avaliações dos candidatos', '/captacao/avaliacoes', false, array['titulo', 'observacao'], 'TL', array['Título', 'Orientação']),
  ('captacao_avaliacoes__aspectos', 'Avaliações dos candidatos', '/captacao/avaliacoes', false, array['nome'], 'T', array['Aspectos: Nome']),
  ('captacao_avaliacoes__perguntas', 'Avaliações dos candidatos', '/captacao/avaliacoes', false, array['aspecto', 'texto', 'comentario'], 'TLT', array['Perguntas: Aspecto', 'Perguntas: Pergunta', 'Perguntas: Pedido de comentário']),
  ('captacao_avaliacoes__perguntas__respostas', 'Avaliações dos candidatos', '/captacao/avaliacoes', false, array['texto'], 'T', array['Respostas: Resposta']),
  ('captacao_candidatos', 'Candidatos', '/captacao/candidatos', true, array['campos_extras_texto1', 'campos_extras_texto2', 'campos_extras_texto3', 'campos_extras_texto4', 'campos_extras_texto5', 'campos_extras_texto6', 'campos_extras_texto7', 'campos_extras_texto8', 'campos_extras_textolongo1', 'campos_extras_textolongo2', 'observacao', 'observacao_rh', 'guarda_judicial'], 'TTTTTTTTLLLLT', array['Texto 1', 'Texto 2', 'Texto 3', 'Texto 4', 'Texto 5', 'Texto 6', 'Texto 7', 'Texto 8', 'Texto longo 1', 'Texto longo 2', 'Observação', 'Observação do RH', 'Exclusão bloqueada por']),
  ('captacao_como_ficou_sabendo_vaga', 'Como ficou sabendo da vaga', '/captacao/como-ficou-sabendo-vaga', false, array['descricao'], 'T', array['Descrição']),
  ('captacao_documentos_anexos', 'Documentos anexos', '/captacao/documentos-anexos', false, array['descricao', 'tipo_documento', 'observacao', 'url'], 'TTLT', array['Descrição', 'Tipo do documento', 'Observação', 'Endereço na internet']),
  ('captacao_etapas_seletivas', 'Etapas seletivas', '/captacao/etapas-seletivas', false, array['nome'], 'T', array['Nome']),
  ('captacao_exames_palografico', 'Exames palográficos', '/captacao/exames-palografico', false, array['laudo'], 'L', array['Laudo']),
  ('captacao_historico', 'Históricos dos candidatos', '/captacao/historico', false, array['observacao', 'entrevista_local', 'entrevista_link'], 'LTT', array['Observação', 'Local', 'Link da reunião']),
  ('captacao_idiomas', 'Idiomas', '/captacao/idiomas', false, array['nome'], 'T', array['Nome']),
  ('captacao_modelos_avaliacao_candidato', 'Modelos de avaliação do candidato', '/captacao/modelos-avaliacao-candidato', false, array['titulo', 'observacao'], 'TL', array['Título', 'Orientação']),
  ('captacao_modelos_avaliacao_candidato__aspectos', 'Modelos de avaliação do candidato', '/captacao/modelos-avaliacao-candidato', false, array['nome'], 'T', array['Aspectos: Nome']),
  ('captacao_modelos_avaliacao_candidato__perguntas', 'Modelos de avaliação do candidato', '/captacao/modelos-avaliacao-candidato', false, array['aspecto', 'texto', 'comentario'], 'TLT', array['Perguntas: Aspecto', 'Perguntas: Pergunta', 'Perguntas: Pedido de comentário']),
  ('captacao_modelos_avaliacao_candidato__perguntas__respostas', 'Modelos de avaliação do candidato', '/captacao/modelos-avaliacao-candidato', false, array['texto'], 'T', array['Respostas: Resposta']),
  ('captacao_motivos_solicitacao', 'Motivos da solicitação', '/captacao/motivos-solicitacao', false, array['descricao'], 'T', array['Descrição']),
  ('captacao_pedidos_lgpd', 'Pedidos de exclusão de dados', '/captacao/pedidos-lgpd', false, array['motivo', 'resposta'], 'LL', array['Por que os dados ainda são necessários', 'Resposta à pessoa']),
  ('captacao_solicitacoes_pessoal', 'Solicitações de pessoal', '/captacao/solicitacoes-pessoal', false, array['descricao', 'horario_comercial', 'experiencias', 'info_complementares', 'observacao_liberador', 'obs_suspensao', 'obs_encerra', 'obs_cancelamento'], 'TTLLLLLL', array['Descrição', 'Horário de trabalho', 'Experiências', 'Informações complementares', 'Observação do liberador', 'Motivo da suspensão', 'Observação do encerramento', 'Motivo do cancelamento']),
  ('captacao_solicitacoes_pessoal__emails_check', 'Solicitações de pessoal', '/captacao/solicitacoes-pessoal', false, array['valor'], 'E', array['E-mails avisados']),
  ('cargo_salario_areas_organizacionais', 'Áreas organizacionais', '/cargo-salario/areas-organizacionais', false, array['nome', 'descricao_hierarquia', 'email', 'codigo_ac'], 'TLET', array['Descrição', 'Hierarquia', 'E-mail', 'Código na folha']),
  ('cargo_salario_areas_organizacionais__emails_notificacoes', 'Áreas organizacionais', '/cargo-salario/areas-organizacionais', false, array['valor'], 'E', array['E-mails para notificações']),
  ('cargo_salario_atitudes', 'Atitudes', '/cargo-salario/atitudes', false, array['nome', 'observacao'], 'TL', array['Nome', 'Observação']),
  ('cargo_salario_atitudes__competencias', 'Atitudes', '/cargo-salario/atitudes', false, array['descricao'], 'T', array['Comportamentos: Descrição do comportamento']),
  ('cargo_salario_cargos', 'Cargos', '/cargo-salario/cargos', false, array['nome', 'nome_mercado', 'missao', 'responsabilidades', 'experiencia', 'recrutamento', 'observacao'], 'TTLLLLL', array['Nomenclatura', 'Nome', 'Missão', 'Responsabilidades', 'Experiência', 'Recrutamento', 'Observação']),
  ('cargo_salario_cargos__atitudes', 'Cargos', '/cargo-salario/cargos', false, array['complemento'], 'T', array['Atitudes: Complemento']),
  ('cargo_salario_cargos__conhecimentos', 'Cargos', '/cargo-salario/cargos', false, array['complemento'], 'T', array['Conhecimentos: Complemento']),
  ('cargo_salario_cargos__habilidades', 'Cargos', '/cargo-salario/cargos', false, array['complemento'], 'T', array['Habilidades: Complemento']),
  ('cargo_salario_conhecimentos', 'Conhecimentos', '/cargo-salario/conhecimentos', false, array['nome', 'observacao'], 'TL', array['Nome', 'Observação']),
  ('cargo_salario_conhecimentos__competencias', 'Conhecimentos', '/cargo-salario/conhecimentos', false, array['descricao'], 'T', array['Comportamentos: Descrição do comportamento']),
  ('cargo_salario_faixas_salariais', 'Faixas salariais', '/cargo-salario/faixas-salariais', false, array['nome', 'codigo_cbo_codigo', 'codigo_cbo_descricao_completa', 'codigo_ac', 'nome_ac_pessoal'], 'TTTTT', array['Nome', 'Código CBO', 'Ocupação', 'Código na folha', 'Nome na folha']),
  ('cargo_salario_grupos_ocupacionais', 'Grupos ocupacionais', '/cargo-salario/grupos-ocupacionais', false, array['nome'], 'T', array['Nome']),
  ('cargo_salario_habilidades', 'Habilidades', '/cargo-salario/habilidades', false, array['nome', 'observacao'], 'TL', array['Nome', 'Observação']),
  ('cargo_salario_habilidades__competencias', 'Habilidades', '/cargo-salario/habilidades', false, array['descricao'], 'T', array['Comportamentos: Descrição do comportamento']),
  ('cargo_salario_indices', 'Índices', '/cargo-salario/indices', false, array['nome'], 'T', array['Nome']),
  ('cargo_salario_niveis_competencia', 'Níveis de competência', '/cargo-salario/niveis-competencia', false, array['descricao'], 'T', array['Descrição']),
  ('geral_bairros', 'Bairros', '/geral/bairros', false, array['nome'], 'T', array['Nome']),
  ('geral_cidades', 'Cidades', '/geral/cidades', false, array['nome', 'codigo_ibge'], 'TT', array['Nome', 'Código IBGE']),
  ('geral_estados', 'Estados', '/geral/estados', false, array['sigla', 'nome', 'codigo_ibge'], 'TTT', array['Sigla', 'Nome', 'Código IBGE']),
  ('gestao_talentos_pessoas', 'Pessoas', '/gestao-talentos/pessoas', true, array['nome', 'nome_social', 'pessoal_cpf', 'pessoal_naturalidade', 'pessoal_conjuge', 'pessoal_profissao_conjuge', 'pessoal_mae', 'pessoal_profissao_mae', 'pessoal_pai', 'pessoal_profissao_pai', 'pessoal_parentes_amigos', 'pessoal_indicado_por', 'pessoal_rg', 'pessoal_rg_orgao_emissor', 'pessoal_pis', 'pessoal_titulo_eleitoral_tit_eleit_numero', 'pessoal_titulo_eleitoral_tit_eleit_zona', 'pessoal_titulo_eleitoral_tit_eleit_secao', 'pessoal_certificado_militar_cert_mil_numero', 'pessoal_certificado_militar_cert_mil_tipo', 'pessoal_certificado_militar_cert_mil_serie', 'pessoal_ctps_ctps_numero', 'pessoal_ctps_ctps_serie', 'pessoal_ctps_ctps_dv', 'endereco_cep', 'endereco_logradouro', 'endereco_numero', 'endereco_complemento', 'endereco_bairro', 'contato_email', 'contato_nome_contato', 'contato_ddd_celular', 'contato_fone_celular', 'contato_ddd', 'contato_fone_fixo', 'habilitacao_numero_hab', 'habilitacao_registro'], 'TTNTTTTTTTTTTTNNTTTTTTTTNTTTTETTTTTNN', array['Nome', 'Nome social', 'CPF', 'Naturalidade', 'Cônjuge', 'Profissão do cônjuge', 'Mãe', 'Profissão da mãe', 'Pai', 'Profissão do pai', 'Parentes ou amigos', 'Indicado por', 'RG', 'Órgão emissor', 'PIS', 'Número do título', 'Zona', 'Seção', 'Número do certificado', 'Tipo', 'Série', 'Número da CTPS', 'Série da CTPS', 'Dígito', 'CEP', 'Logradouro', 'Número', 'Complemento', 'Bairro', 'E-mail', 'Nome para contato', 'DDD do celular', 'Celular', 'DDD', 'Telefone fixo', 'Número da habilitação', 'Registro']),
  ('gestao_talentos_pessoas__certificados', 'Pessoas', '/gestao-talentos/pessoas', true, array['titulo', 'organizacao', 'url_certificado'], 'TTT', array['Certificados: Título', 'Certificados: Organização', 'Certificados: Endereço do certificado']),
  ('gestao_talentos_pessoas__cursos', 'Pessoas', '/gestao-talentos/pessoas', true, array['nome', 'local', 'conclusao'], 'TTT', array['Cursos: Curso', 'Cursos: Instituição', 'Cursos: Conclusão']),
  ('gestao_talentos_pessoas__experiencias', 'Pessoas', '/gestao-talentos/pessoas', true, array['empresa', 'contato_empresa', 'nome_mercado', 'motivo_saida', 'observacao'], 'TNTTL', array['Experiências profissionais: Empresa', 'Experiências profissionais: Telefone da empresa', 'Experiências profissionais: Outro cargo', 'Experiências profissionais: Motivo da saída', 'Experiências profissionais: Observação']),
  ('gestao_talentos_pessoas__formacao', 'Pessoas', '/gestao-talentos/pessoas', true, array['curso', 'local', 'conclusao'], 'TTT', array['Formação acadêmica: Curso', 'Formação acadêmica: Instituição', 'Formação acadêmica: Conclusão']),
  ('gestao_talentos_talentos', 'Talentos', '/gestao-talentos/talentos', true, array['matricula', 'jornada_semanal', 'email_corporativo', 'codigo_ac', 'observacao'], 'TTETL', array['Matrícula', 'Jornada semanal', 'E-mail corporativo', 'Código na folha', 'Observação']),
  ('gestao_talentos_talentos__historico', 'Talentos', '/gestao-talentos/talentos', true, array['observacao'], 'L', array['Histórico do talento: Observação']),
  ('sst_ambientes', 'Ambientes', '/sst/ambientes', false, array['nome', 'descricao'], 'TL', array['Nome do ambiente', 'Descrição']),
  ('sst_funcoes', 'Funções', '/sst/funcoes', false, array['nome', 'codigo_cbo', 'descricao'], 'TTL', array['Nome da função', 'Código CBO', 'Descrição']),
  ('utilitario_configuracoes_limite_colaborador', 'Limites de talentos por cargo', '/utilitario/configuracoes-limite-colaborador', false, array['descricao'], 'T', array['Descrição']),
  ('utilitario_configuracoes_limite_colaborador__emails', 'Limites de talentos por cargo', '/utilitario/configuracoes-limite-colaborador', false, array['valor'], 'E', array['E-mails avisados']),
  ('utilitario_empresas', 'Empresas', '/utilitario/empresas', false, array['nome', 'razao_social', 'nome_fantasia', 'numero_inscricao', 'telefone', 'email', 'cnae', 'timezone', 'endereco_cep', 'endereco_logradouro', 'endereco_numero', 'endereco_complemento', 'endereco_bairro', 'encarregado_nome', 'encarregado_email', 'encarregado_telefone', 'visual_cor_principal', 'visual_cor_secundaria', 'configuracao_certificado', 'codigo_ac'], 'TTTNNETTNTTTTTENTTLT', array['Nome', 'Razão social', 'Nome fantasia', 'CNPJ/CPF', 'Telefone', 'E-mail', 'CNAE', 'Fuso horário', 'CEP', 'Logradouro', 'Número', 'Complemento', 'Bairro', 'Nome do encarregado', 'E-mail do encarregado', 'Telefone do encarregado', 'Cor principal', 'Cor secundária', 'Texto do certificado', 'Código na folha']),
  ('utilitario_empresas__campos_extras', 'Empresas', '/utilitario/empresas', false, array['titulo'], 'T', array['Campos extras: Título']),
  ('utilitario_estabelecimentos', 'Estabelecimentos', '/utilitario/estabelecimentos', false, array['nome', 'base', 'complemento', 'digito_verificador', 'endereco_cep', 'endereco_logradouro', 'endereco_numero', 'endereco_complemento', 'endereco_bairro', 'cnae', 'codigo_ac'], 'TTTTNTTTTTT', array['Nome', 'Base', 'Complemento', 'Dígito verificador', 'CEP', 'Logradouro', 'Número', 'Complemento do endereço', 'Bairro', 'CNAE', 'Código na folha']),
  ('utilitario_grupos_ac', 'Grupos AC', '/utilitario/grupos-ac', false, array['codigo', 'descricao'], 'TT', array['Código', 'Descrição']),
  ('utilitario_parametros_sistema', 'Parâmetros do sistema', '/utilitario/parametros-sistema', false, array['nome_instalacao', 'url_publica', 'timezone', 'email_suporte', 'link_ajuda', 'link_chat', 'link_blog', 'cod_empresa_suporte', 'cod_cliente_suporte'], 'TTTETTTTT', array['Nome da instalação', 'Endereço público', 'Fuso horário', 'E-mail de suporte', 'Link da ajuda', 'Link do chat', 'Link do blog', 'Código da empresa no suporte', 'Código do cliente no suporte']),
  ('utilitario_perfis', 'Perfis', '/utilitario/perfis', false, array['nome', 'descricao'], 'TL', array['Nome', 'Descrição']),
  ('utilitario_usuarios', 'Usuários', '/utilitario/usuarios', true, array['nome', 'cpf', 'email'], 'TNE', array['Nome', 'CPF', 'E-mail']),
  ('captacao_candidatos_curriculo', 'Candidatos', '/captacao/candidatos', true, array['texto'], 'L', array['Currículo']),
  ('avaliacao_aplicacoes', 'Avaliações dos candidatos', '/captacao/avaliacoes', true, array['observacao'], 'L', array['Observação']),
  ('avaliacao_respostas', 'Avaliações dos candidatos', '/captacao/avaliacoes', true, array['texto', 'comentario'], 'LL', array['Resposta', 'Comentário']),
  ('plataforma_arquivo', 'Arquivos', '', true, array['nome'], 'T', array['Nome'])
  ) x (tabela, cadastro, rota, de_pessoa, colunas, modos, rotulos)
  loop
    call rh_limpa_tabela(t.tabela, t.cadastro, t.rota, t.de_pessoa, t.colunas, t.modos, t.rotulos);
  end loop;
end $$;

drop procedure rh_limpa_tabela;
drop function rh_limpa_sem_duvida;
drop function rh_limpa;
drop function rh_limpa_largura;
drop function rh_limpa_linha;
drop function rh_limpa_linhas;
drop function rh_limpa_sinais;
