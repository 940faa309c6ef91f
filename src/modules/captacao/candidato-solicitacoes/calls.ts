import { etapaDoCandidato } from '#modules/captacao/historico/calls.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { defineTask, mostTaskRows } from '#platform/contract/task.ts'
import { candidatoSolicitacoes } from './resource.ts'

const see = { any: [authorityFor(candidatoSolicitacoes)] } as const
const edit = { any: [authorityFor(candidatoSolicitacoes, 'EDITAR')] } as const
const hires = { any: [authorityFor(candidatoSolicitacoes, 'CONTRATAR')] } as const
const { candidato, solicitacao, ...own } = candidatoSolicitacoes.fields
const ids = field.refs({
  label: 'Candidaturas',
  gender: 'f',
  to: candidatoSolicitacoes.key,
  required: true,
  minItems: 1,
  maxItems: 1000,
})

export const incluir = defineCall({
  method: 'POST',
  path: 'captacao/candidato-solicitacoes',
  summary: 'Inclui um candidato em uma solicitação aprovada e aberta',
  access: { any: [authorityFor(candidatoSolicitacoes, 'INSERIR')] },
  body: { candidato, solicitacao },
  once: true,
  status: 201,
  answer: shape.record(candidatoSolicitacoes),
})

const etapaId = field.text({
  label: 'Etapa',
  gender: 'f',
  required: true,
  max: 12,
  help: "O código da etapa, 'inscritos' ou 'naoAptos'.",
})

const avisarEntrevista = field.flag({
  label: 'Avisar o candidato de que a entrevista foi cancelada',
  help: 'Vale ao mover para os não aptos. Nas outras etapas o candidato é sempre avisado.',
})

export const mover = defineCall({
  method: 'POST',
  path: 'captacao/candidato-solicitacoes/mover',
  summary: 'Move candidatos para uma etapa, de volta aos inscritos ou para os não aptos',
  access: edit,
  body: { ids, etapaId, avisarEntrevista },
  answer: shape.object({
    movidos: shape.list(shape.integer),
    recusados: shape.list(
      shape.object({ id: shape.integer, titulo: shape.text, mensagem: shape.text }),
    ),
  }),
})

export const moverMuitos = defineTask({
  path: 'captacao/candidato-solicitacoes/mover-muitos',
  title: 'Mover candidatos',
  summary: 'Move muitos candidatos para uma etapa como tarefa, um de cada vez',
  access: edit,
  input: {
    ids: { ...ids, options: { ...ids.options, maxItems: mostTaskRows } },
    etapaId,
    avisarEntrevista,
  },
})

/** What a refusal begins with: whom it concerns, and the texts that its mail may have. */
export const prepararRecusa = defineCall({
  method: 'POST',
  path: 'captacao/candidato-solicitacoes/preparar-recusa',
  summary:
    'Quem seria recusado, quem não tem e-mail ou tem entrevista marcada, e os textos do e-mail',
  access: edit,
  transaction: 'read',
  body: { ids: { ...ids, options: { ...ids.options, maxItems: mostTaskRows } } },
  answer: shape.object({
    candidatos: shape.list(
      shape.object({
        id: shape.integer,
        nome: shape.text,
        situacao: shape.text,
        temEmail: shape.flag,
        avisado: shape.flag,
        entrevista: shape.orNull(shape.object({ data: shape.date, hora: shape.text })),
      }),
    ),
    /** The first of them, in the order asked for, who would get the mail. */
    previaDe: shape.orNull(shape.text),
    textos: shape.list(
      shape.object({
        id: shape.orNull(shape.integer),
        nome: shape.text,
        assunto: shape.text,
        texto: shape.text,
        anexos: shape.list(shape.text),
        /** As `previaDe` would read it. */
        previa: shape.object({ assunto: shape.text, corpo: shape.text }),
      }),
    ),
    variaveis: shape.list(shape.object({ nome: shape.text, rotulo: shape.text })),
    motivos: shape.list(shape.object({ id: shape.integer, rotulo: shape.text })),
  }),
})

/** Why somebody was set aside, by whom, when, and what became of the mail. */
export const recusaDaCandidatura = shape.object({
  motivo: shape.orNull(shape.text),
  observacao: shape.orNull(shape.text),
  por: shape.orNull(shape.text),
  em: shape.orNull(shape.dateTime),
  avisadoEm: shape.orNull(shape.dateTime),
  avisoPrevisto: shape.orNull(shape.dateTime),
})

/** When and where, as both sides of the table may know it. */
export const entrevistaMarcada = shape.object({
  data: shape.date,
  hora: shape.text,
  duracao: shape.integer,
  local: shape.orNull(shape.text),
  link: shape.orNull(shape.text),
})

/** An application among the others of its person. */
export const candidaturaDaPessoa = shape.object({
  id: shape.integer,
  candidatoId: shape.integer,
  solicitacaoId: shape.integer,
  vaga: shape.text,
  cargo: shape.orNull(shape.text),
  data: shape.dateTime,
  origem: shape.text,
  situacao: shape.text,
  removedAt: shape.orNull(shape.dateTime),
  etapa: shape.orNull(
    shape.object({
      id: shape.integer,
      nome: shape.text,
      data: shape.orNull(shape.date),
      hora: shape.orNull(shape.text),
      historicoId: shape.orNull(shape.integer),
      entrevista: shape.orNull(entrevistaMarcada),
    }),
  ),
  status: shape.text,
})

const person = candidatos.allFields
export const painel = defineCall({
  method: 'GET',
  path: 'captacao/candidato-solicitacoes/{id}/painel',
  summary: 'Candidatura com currículo, dados, etapas e outras candidaturas',
  access: see,
  answer: shape.object({
    id: shape.integer,
    versao: shape.integer,
    empresaId: shape.integer,
    data: shape.value(own.data),
    situacao: shape.value(own.situacao),
    etapaSeletiva: shape.value(own.etapaSeletiva),
    dataSituacao: shape.value(own.dataSituacao),
    origem: shape.value(own.origem),
    removedAt: shape.value(own.removedAt),
    colaborador: shape.value(own.colaborador),
    impedimento: shape.value(own.impedimento),
    impedimentoDesfazer: shape.value(own.impedimentoDesfazer),
    nomeEVaga: shape.value(own.nomeEVaga),
    recusa: shape.orNull(recusaDaCandidatura),
    solicitacao: shape.ref,
    can: shape.canOf(candidatoSolicitacoes),
    candidato: shape.object({
      id: shape.integer,
      nome: shape.text,
      nomeSocial: shape.value(person.nomeSocial),
      foto: shape.value(person.foto),
      pessoal: shape.value(person.pessoal),
      endereco: shape.value(person.endereco),
      contato: shape.value(person.contato),
      formacao: shape.value(person.formacao),
      experiencias: shape.value(person.experiencias),
      candidatoIdiomas: shape.value(person.candidatoIdiomas),
      cargos: shape.value(person.cargos),
      pretencaoSalarial: shape.value(person.pretencaoSalarial),
      observacaoRH: shape.value(person.observacaoRH),
      ocrSituacao: shape.value(person.ocrSituacao),
      ocrFile: shape.value(person.ocrFile),
      curriculo: shape.orNull(shape.text),
    }),
    termos: shape.list(shape.text),
    etapas: shape.list(etapaDoCandidato),
    outras: shape.list(candidaturaDaPessoa),
    contratacao: shape.object({
      quantidade: shape.integer,
      preenchidas: shape.integer,
      /** Others who are neither hired nor set aside. */
      emAndamento: shape.integer,
      vinculo: shape.orNull(shape.text),
      estabelecimento: shape.orNull(shape.ref),
      areaOrganizacional: shape.orNull(shape.ref),
      faixaSalarial: shape.orNull(shape.ref),
      ambiente: shape.orNull(shape.ref),
      funcao: shape.orNull(shape.ref),
    }),
  }),
})

export const proximaMatricula = defineCall({
  method: 'GET',
  path: 'captacao/candidato-solicitacoes/proxima-matricula',
  summary: 'Matrícula proposta para a próxima contratação',
  access: hires,
  answer: shape.object({ matricula: shape.text }),
})
