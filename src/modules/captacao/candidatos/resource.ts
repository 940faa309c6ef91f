import { vinculos } from '#modules/gestao-talentos/talentos/vinculos.ts'
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { field } from '#platform/contract/field.ts'
import { withTasks } from '#platform/contract/lot.ts'
import { shape } from '#platform/contract/shape.ts'
import { authorityFor, defineResource, withActions } from '#platform/contract/resource.ts'
import { openRequestsField } from '../solicitacoes-pessoal/open-requests.ts'
import { solicitacoesPessoal } from '../solicitacoes-pessoal/resource.ts'
import { pedidosLgpd } from '../pedidos-lgpd/resource.ts'
import { files } from './attached.ts'
import { filtros, search } from './filters.ts'
import { form } from './form.ts'
import { mergeActions, mergeFields } from './merge-declared.ts'
import { camposExtras, socioEconomica } from './own-groups.ts'
import { sharing } from './sharing.ts'
import { maisQueGestor } from './visibility.ts'
import { writtenActions } from './written-action.ts'

const base = defineResource({
  key: 'captacao.candidatos',
  label: { one: 'Candidato', many: 'Candidatos', gender: 'm' },
  title: 'nome',
  scope: 'empresa',
  verbs: {
    MESCLAGEM: 'Mesclagem de cadastros',
    MESCLAGEM_DESFEITA: 'Mesclagem desfeita',
    AVALIACAO_RESPONDIDA: 'Avaliação respondida',
    DOWNLOAD_PROPRIOS_DADOS: 'Cópia dos próprios dados',
  },
  sharing: sharing.domain,
  files,
  timeline: { with: ['captacao.candidato-solicitacoes', 'captacao.historico'] },
  person: {
    from: 'gestao-talentos.pessoas',
    of: pessoas,
    via: 'pessoa',
    called: 'nomeSocial',
    fields: [
      'nome',
      'nomeSocial',
      'foto',
      'pessoal',
      'endereco',
      'contato',
      'habilitacao',
      'formacao',
      'experiencias',
      'candidatoIdiomas',
      'certificados',
      'cursos',
    ],
    // Managers and evaluators see name, city and what the person has done, not what was paid for it nor whom to call.
    access: {
      foto: maisQueGestor,
      pessoal: maisQueGestor,
      contato: maisQueGestor,
      'endereco.cep': maisQueGestor,
      'endereco.logradouro': maisQueGestor,
      'endereco.numero': maisQueGestor,
      'endereco.complemento': maisQueGestor,
      'endereco.bairro': maisQueGestor,
      'experiencias.salario': maisQueGestor,
      'experiencias.contatoEmpresa': maisQueGestor,
    },
  },
  fields: {
    pessoa: field.ref({
      label: 'Pessoa',
      gender: 'f',
      to: 'gestao-talentos.pessoas',
      readOnly: 'afterCreate',
      unique: true,
    }),
    cargos: field.refs({
      label: 'Cargo/Função Pretendida',
      to: 'cargo-salario.cargos',
      minItems: 1,
    }),
    areasInteresse: field.refs({
      label: 'Áreas de interesse',
      gender: 'f',
      to: 'captacao.areas-interesse',
      width: 6,
    }),
    conhecimentos: field.refs({ label: 'Conhecimentos', to: 'cargo-salario.conhecimentos' }),
    pretencaoSalarial: field.money({
      label: 'Pretensão salarial',
      gender: 'f',
      min: 0,
      access: maisQueGestor,
      width: 3,
    }),
    colocacao: field.choice({
      label: 'Colocação pretendida',
      gender: 'f',
      options: vinculos,
      width: 3,
    }),
    disponivel: field.flag({
      label: 'Disponível',
      default: true,
      help: 'Um candidato indisponível continua cadastrado, mas fica fora da busca de disponíveis.',
      width: 3,
    }),
    comoFicouSabendoVaga: field.ref({
      label: 'Como ficou sabendo da vaga',
      to: 'captacao.como-ficou-sabendo-vaga',
      width: 6,
    }),
    primeiroEmprego: field.flag({ label: 'Estou em busca do primeiro emprego' }),
    socioEconomica,
    camposExtras,
    observacao: field.text({
      label: 'Observação',
      gender: 'f',
      lines: 5,
      max: 10_000,
      access: maisQueGestor,
      help: 'Texto do próprio candidato.',
    }),
    observacaoRH: field.text({
      label: 'Observação do RH',
      gender: 'f',
      lines: 5,
      max: 10_000,
      access: maisQueGestor,
      help: 'O candidato nunca vê este texto.',
    }),
    ocrFile: field.file({
      label: 'Currículo',
      access: maisQueGestor,
      allow: ['document', 'image'],
    }),
    ocrTexto: field.computed({
      label: 'Texto do currículo',
      as: 'text',
      lines: 20,
      sort: false,
      sensitive: true,
      access: maisQueGestor,
      help: 'Lido do arquivo e usado na busca; pode ser corrigido.',
      sql: '(select x.texto from captacao_candidatos_curriculo x where x.candidato_id = t.id)',
    }),
    ocrSituacao: field.choice({
      label: 'Leitura do currículo',
      gender: 'f',
      readOnly: true,
      options: [
        { code: 'AGUARDANDO', label: 'Aguardando leitura' },
        { code: 'LIDO', label: 'Lido' },
        { code: 'SEM_TEXTO', label: 'Sem texto legível' },
        { code: 'PROTEGIDO', label: 'Protegido por senha' },
        { code: 'FALHOU', label: 'Não foi possível ler' },
      ],
    }),
    dataCadastro: field.date({
      label: 'Data de cadastro',
      gender: 'f',
      readOnly: true,
      default: { from: 'hoje' },
      width: 3,
    }),
    dataAtualizacao: field.date({
      label: 'Data de atualização',
      gender: 'f',
      readOnly: true,
      default: { from: 'hoje' },
      width: 3,
    }),
    moduloExterno: field.flag({ label: 'Cadastrado pelo portal', readOnly: true, width: 3 }),
    aceitoPoliticaSeguranca: field.flag({
      label: 'Aceitou a política de segurança',
      readOnly: true,
      width: 3,
    }),
    guardaJudicial: field.text({
      label: 'Exclusão bloqueada por',
      gender: 'f',
      readOnly: true,
      max: 500,
      access: maisQueGestor,
      visibleWhen: (v) => Boolean(v.guardaJudicial),
    }),
    apagadoEm: field.dateTime({
      label: 'Dados apagados em',
      readOnly: true,
      visibleWhen: (v) => Boolean(v.apagadoEm),
    }),
    ...mergeFields,
    contratado: field.computed({
      label: 'Contratado',
      as: 'flag',
      sql: `exists (select 1 from captacao_candidato_solicitacoes s where s.candidato_id = t.id and s.situacao = 'C' and s.removed_at is null)`,
    }),
    jaFoiColaborador: field.computed({
      label: 'Já foi talento',
      as: 'flag',
      sql: 'exists (select 1 from gestao_talentos_talentos c where c.pessoa_id = t.pessoa_id)',
    }),
  },
  list: {
    columns: [
      'nome',
      'pessoal.cpf',
      'cargos',
      'endereco.cidade',
      'pessoal.escolaridade',
      'dataAtualizacao',
      'contratado',
    ],
    include: ['cargos'],
    search: ['nome', 'nomeSocial'],
    sort: 'dataAtualizacao,desc',
    more: [
      'nomeSocial',
      'contato.email',
      'contato.dddCelular',
      'contato.foneCelular',
      'pessoal.dataNascimento',
      'pretencaoSalarial',
      'disponivel',
      'dataCadastro',
      'moduloExterno',
      'jaFoiColaborador',
      'ocrSituacao',
    ],
    filters: filtros,
    countCap: { max: 1000, filters: ['curriculo'] },
  },
  form,
  completed: {
    destaques: shape.list(shape.object({ texto: shape.text, marcado: shape.flag })),
  },
  search,
  proof: { remove: true },
  menu: { order: 30, part: 'diario', seenBy: 'readers' },
})

const done = withActions(base, {
  relerCurriculo: {
    label: 'Ler o currículo de novo',
    authority: 'EDITAR',
    icon: 'text-recognition',
    path: 'reler-curriculo',
    hidden: true,
    done: 'O currículo será lido em instantes.',
    confirm: 'Ler o arquivo de novo? O texto atual será substituído.',
    enabled: (c) => (c.ocrFile ? true : 'O candidato não tem arquivo de currículo.'),
  },
  bloquearExclusao: {
    label: 'Bloquear a exclusão dos dados',
    authority: authorityFor(pedidosLgpd, 'RESPONDER'),
    icon: 'lock',
    path: 'bloquear-exclusao',
    recordOnly: true,
    done: 'Exclusão dos dados bloqueada.',
    fields: {
      motivo: field.text({
        label: 'Motivo',
        max: 500,
        lines: 3,
        required: true,
        help: 'Por exemplo, o número do processo judicial que exige guardar os dados.',
      }),
    },
    enabled: (c) =>
      c.guardaJudicial
        ? 'A exclusão já está bloqueada.'
        : c.apagadoEm
          ? 'Os dados deste candidato já foram apagados.'
          : true,
  },
  liberarExclusao: {
    label: 'Liberar a exclusão dos dados',
    authority: authorityFor(pedidosLgpd, 'RESPONDER'),
    icon: 'lock-open',
    path: 'liberar-exclusao',
    recordOnly: true,
    confirm: 'Liberar a exclusão? O prazo de guarda volta a valer para este candidato.',
    done: 'Exclusão dos dados liberada.',
    enabled: (c) => (c.guardaJudicial ? true : 'A exclusão não está bloqueada.'),
  },
  ...mergeActions,
  ...writtenActions,
})

export const candidatos = withTasks(done, {
  incluirEmSelecao: {
    label: 'Incluir em seleção',
    summary: 'Inclui candidatos em solicitações como tarefa, uma candidatura de cada vez',
    authority: authorityFor(solicitacoesPessoal, 'EDITAR'),
    icon: 'user-plus',
    fields: { solicitacoesIds: openRequestsField(20) },
  },
})
