/** The rows of a person's résumé, the same for candidate and talent. */
import { situacoesFormacao, tiposFormacao } from '#modules/captacao/areas-formacao/resource.ts'
import { niveisIdioma } from '#modules/captacao/idiomas/resource.ts'
import { field } from '#platform/contract/field.ts'
import { escolhaEmSql } from './choice-in-sql.ts'
import { timeOfWorkSql } from './time-of-work.ts'

const never = () => false

export const formacao = field.rows({
  label: 'Formação acadêmica',
  gender: 'f',
  item: { one: 'Formação acadêmica', short: 'Formação', gender: 'f' },
  columns: ['areaFormacao', 'curso', 'local', 'tipo', 'situacao', 'conclusao'],
  fields: {
    areaFormacao: field.ref({
      label: 'Área de formação',
      gender: 'f',
      to: 'captacao.areas-formacao',
      required: true,
      messages: { required: 'Selecione a Área de Formação' },
    }),
    curso: field.text({ label: 'Curso', max: 100, required: true }),
    local: field.text({ label: 'Instituição', gender: 'f', max: 100, required: true }),
    tipo: field.choice({ label: 'Tipo', options: tiposFormacao, required: true }),
    situacao: field.choice({
      label: 'Situação',
      gender: 'f',
      options: situacoesFormacao,
      required: true,
      messages: { required: 'Situação é obrigatória' },
    }),
    conclusao: field.text({
      label: 'Conclusão',
      gender: 'f',
      max: 20,
      help: 'Mês e ano, como 12/2024, ou um texto curto.',
    }),
    tipoDescricao: field.computed({
      label: 'Descrição do tipo',
      gender: 'f',
      as: 'text',
      visibleWhen: never,
      sql: escolhaEmSql('t.tipo', tiposFormacao),
    }),
    anoConclusao: field.integer({ label: 'Ano de conclusão', min: 1900, max: 2100, plain: true }),
  },
})

export const experiencias = field.rows({
  label: 'Experiências profissionais',
  gender: 'f',
  item: { one: 'Experiência Profissional', gender: 'f' },
  columns: [
    'empresa',
    'cargo',
    'dataAdmissao',
    'dataDesligamento',
    'tempoExperiencia',
    'contatoEmpresa',
  ],
  fields: {
    empresa: field.text({ label: 'Empresa', gender: 'f', max: 100, required: true }),
    contatoEmpresa: field.text({
      label: 'Telefone da empresa',
      format: 'telefone',
      sensitive: true,
      messages: { invalid: 'Telefone deve ter DDD e 8 ou 9 números' },
    }),
    checkNomeCargo: field.flag({ label: 'O cargo não está na lista' }),
    cargo: field.ref({
      label: 'Cargo',
      to: 'cargo-salario.cargos',
      onRemove: 'empty',
      visibleWhen: (v) => v.checkNomeCargo !== true,
      requiredWhen: (v) => v.checkNomeCargo !== true,
    }),
    nomeMercado: field.text({
      label: 'Outro cargo',
      max: 100,
      visibleWhen: (v) => v.checkNomeCargo === true,
      requiredWhen: (v) => v.checkNomeCargo === true,
    }),
    salario: field.money({ label: 'Salário', min: 0, sensitive: true }),
    dataAdmissao: field.date({
      label: 'Data de admissão',
      gender: 'f',
      required: true,
      max: 'hoje',
      messages: {
        required: 'Data de Admissão é obrigatória',
        max: 'A data de admissão deve ser igual ou anterior a data atual',
      },
    }),
    dataDesligamento: field.date({
      label: 'Data de desligamento',
      gender: 'f',
      notBefore: 'dataAdmissao',
      messageOrder: 'A data de desligamento deve ser igual ou posterior à data de admissão.',
    }),
    motivoSaida: field.text({ label: 'Motivo da saída', max: 100 }),
    observacao: field.text({ label: 'Observação', gender: 'f', lines: 3, max: 2000 }),
    tempoExperiencia: field.computed({
      label: 'Tempo de experiência',
      as: 'text',
      visibleWhen: never,
      sql: timeOfWorkSql('t'),
    }),
  },
})

export const candidatoIdiomas = field.rows({
  label: 'Idiomas',
  item: { one: 'Idioma', gender: 'm' },
  uniqueRow: ['idioma'],
  fields: {
    idioma: field.ref({
      label: 'Idioma',
      to: 'captacao.idiomas',
      required: true,
      messages: { required: 'Idioma é obrigatório' },
    }),
    nivel: field.choice({
      label: 'Nível',
      options: niveisIdioma,
      required: true,
      messages: { required: 'Nível é obrigatório' },
    }),
    nivelDescricao: field.computed({
      label: 'Descrição do nível',
      gender: 'f',
      as: 'text',
      visibleWhen: never,
      sql: escolhaEmSql('t.nivel', niveisIdioma),
    }),
  },
})

export const tiposCertificado = [
  { code: 'C', label: 'Certificação' },
  { code: 'U', label: 'Curso' },
  { code: 'E', label: 'Evento' },
] as const

export const certificados = field.rows({
  label: 'Certificados',
  item: { one: 'Certificado', gender: 'm' },
  columns: ['titulo', 'organizacao', 'tipo', 'dataInicio', 'dataFim', 'validade'],
  fields: {
    titulo: field.text({ label: 'Título', max: 100, required: true }),
    organizacao: field.text({ label: 'Organização', gender: 'f', max: 100, required: true }),
    tipo: field.choice({ label: 'Tipo', required: true, options: tiposCertificado }),
    emAndamento: field.flag({ label: 'Em andamento' }),
    dataInicio: field.date({ label: 'Data de início', gender: 'f', required: true }),
    dataFim: field.date({
      label: 'Data de conclusão',
      gender: 'f',
      notBefore: 'dataInicio',
      messageOrder: 'A data de conclusão não pode ser anterior à data de início.',
      visibleWhen: (v) => v.emAndamento !== true,
      requiredWhen: (v) => v.emAndamento !== true,
    }),
    validade: field.date({
      label: 'Validade',
      gender: 'f',
      notBefore: 'dataFim',
      messageOrder: 'A validade não pode ser anterior à data de conclusão.',
    }),
    cargaHorariaTotal: field.decimal({
      label: 'Carga horária total',
      gender: 'f',
      decimals: 2,
      min: 0,
      notBelow: 'cargaHorariaDiaria',
      messageOrder: 'Carga horária total não pode ser menor que a carga horária diária',
    }),
    cargaHorariaDiaria: field.decimal({
      label: 'Carga horária diária',
      gender: 'f',
      decimals: 2,
      min: 0,
      max: 24,
      messages: { max: 'Carga horária diária não pode ser maior 24 horas' },
    }),
    urlCertificado: field.text({ label: 'Endereço do certificado', format: 'url', max: 500 }),
  },
})

export const cursos = field.rows({
  label: 'Cursos',
  item: { one: 'Curso', gender: 'm' },
  fields: {
    nome: field.text({ label: 'Curso', max: 100, required: true }),
    local: field.text({ label: 'Instituição', gender: 'f', max: 100 }),
    cargaHoraria: field.integer({ label: 'Carga horária', gender: 'f', min: 0, max: 99_999 }),
    conclusao: field.text({
      label: 'Conclusão',
      gender: 'f',
      max: 20,
      help: 'Mês e ano, como 12/2024, ou um texto curto.',
    }),
  },
})
