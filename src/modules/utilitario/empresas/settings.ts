import { type Condition, field, type RecordOfFields } from '#platform/contract/field.ts'
import { camposCandidato, camposColaborador } from './registration-fields.ts'

const asksAcceptance: Condition = ({ configuracao: c }) =>
  typeof c === 'object' && c !== null && 'exigirAceitePsi' in c && c.exigirAceitePsi === true

export const configuracao = field.group({
  label: 'Configurações',
  gender: 'f',
  fields: {
    solPessoalExibirSalario: field.flag({ label: 'Exibir salário na solicitação de pessoal' }),
    solPessoalExibirColabSubstituido: field.flag({
      label: 'Exibir talentos substituídos na solicitação de pessoal',
    }),
    solPessoalObrigarDadosComplementares: field.flag({
      label: 'Obrigar os dados complementares da solicitação de pessoal',
    }),
    solPessoalReabrirSolicitacao: field.flag({
      label: 'Permitir reabrir solicitação de pessoal encerrada',
    }),
    recusaExigeMotivo: field.flag({
      label: 'Exigir o motivo ao recusar candidatos',
      help: 'Ninguém vai para os não aptos sem um motivo do cadastro Motivos de recusa.',
    }),
    exibirSalario: field.flag({ label: 'Exibir salário', default: true }),
    pisoSalarial: field.money({
      label: 'Piso salarial da empresa',
      moreThan: 0,
      help: 'Um reajuste que deixa alguém abaixo dele é apontado antes de ser aplicado. Vazio não confere.',
      width: 4,
    }),
    obrigarAmbienteFuncao: field.flag({ label: 'Obrigar ambiente e função' }),
    considerarPercentualMinimo: field.flag({
      label: 'Considerar percentual mínimo nos níveis de competência',
    }),
    maxCandidataCargo: field.integer({
      label: 'Máximo de cargos pretendidos por candidato',
      min: 0,
      max: 100,
      default: 0,
      help: '0 não limita.',
    }),
    tempoExclusaoCandidato: field.integer({
      label: 'Meses para excluir candidato sem movimento',
      min: 0,
      max: 600,
      default: 0,
      help: 'Depois deste tempo sem atualização nem candidatura, os dados pessoais são apagados. 0 nunca apaga.',
    }),
    campoExtraCandidato: field.flag({ label: 'Usar campos extras no candidato' }),
    campoExtraColaborador: field.flag({ label: 'Usar campos extras no talento' }),
    exigirAceitePsi: field.flag({ label: 'Exigir aceite da política de segurança' }),
    politicaSeguranca: field.richText({
      label: 'Termo de Privacidade e Política de Segurança',
      requiredWhen: asksAcceptance,
      help: 'Cada alteração cria uma nova versão, que precisa ser aceita de novo.',
    }),
    certificado: field.richText({ label: 'Texto do certificado' }),
  },
})

/** What the registration on the portal and that of talents ask for. */
export const registrationLists = {
  camposCandidatoVisiveis: field.choices({
    label: 'Campos do formulário do candidato',
    options: camposCandidato,
    default: camposCandidato.map((c) => c.code),
    help: 'Campos opcionais que o portal mostra.',
    width: 12,
  }),
  camposCandidatoObrigatorios: field.choices({
    label: 'Campos obrigatórios do candidato',
    options: camposCandidato,
    help: 'O portal exige estes campos; um campo obrigatório também é mostrado.',
  }),
  camposColaboradorObrigatorio: field.choices({
    label: 'Campos obrigatórios do talento',
    options: camposColaborador,
  }),
}

export const acIntegra = field.flag({ label: 'Integrada com a folha', width: 4 })

export const limiteAnexoMB = field.integer({
  label: 'Limite de anexo (MB)',
  min: 1,
  max: 100,
  default: 10,
  help: 'Tamanho de um documento, anexo ou currículo, também no portal.',
  width: 4,
})

type Declared = RecordOfFields<
  typeof registrationLists & {
    configuracao: typeof configuracao
    acIntegra: typeof acIntegra
    limiteAnexoMB: typeof limiteAnexoMB
  }
>
type Settings = Omit<Declared, 'configuracao'> & Declared['configuracao']

/** The settings that rules read as `context.settings`. */
declare module '#platform/contract/field.ts' {
  interface SettingsOfModules {
    empresas: Settings
  }
}
