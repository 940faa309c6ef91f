/** The bond between company and person: what is agreed at the admission. */
import { field } from '#platform/contract/field.ts'
import { stateOptions } from '#platform/contract/states.ts'
import { estados } from './states.ts'
import { vinculos } from './vinculos.ts'
import { keptByPayroll } from './person.ts'

export const situacoesTalento = stateOptions(estados)

export const bond = {
  matricula: field.text({
    label: 'Matrícula',
    gender: 'f',
    max: 30,
    required: true,
    unique: true,
    default: { from: 'proximo' },
    lockedWhen: keptByPayroll,
    width: 4,
  }),
  dataAdmissao: field.date({
    label: 'Data de admissão',
    gender: 'f',
    required: true,
    lockedWhen: keptByPayroll,
    width: 4,
  }),
  situacao: field.choice({
    label: 'Situação',
    gender: 'f',
    options: situacoesTalento,
    default: 'A',
    readOnly: true,
    width: 4,
  }),
  vinculo: field.choice({
    label: 'Vínculo',
    options: vinculos,
    required: true,
    default: 'E',
    lockedWhen: keptByPayroll,
    width: 4,
  }),
  tipoAdmissao: field.choice({
    label: 'Tipo de admissão',
    default: '1',
    lockedWhen: keptByPayroll,
    options: [
      { code: '1', label: 'Admissão' },
      { code: '2', label: 'Transferência do mesmo grupo' },
      { code: '3', label: 'Sucessão, fusão ou cisão' },
      { code: '4', label: 'Outra' },
    ],
    width: 4,
  }),
  tipoContrato: field.choice({
    label: 'Tipo de contrato',
    default: 'I',
    options: [
      { code: 'I', label: 'Indeterminado' },
      { code: 'D', label: 'Determinado' },
      { code: 'E', label: 'Experiência' },
    ],
    width: 4,
  }),
  fimContrato: field.date({
    label: 'Fim do contrato',
    notBefore: 'dataAdmissao',
    messageOrder: 'O fim do contrato não pode ser anterior à admissão.',
    visibleWhen: (v) => v.tipoContrato === 'D',
    requiredWhen: (v) => v.tipoContrato === 'D',
    width: 4,
  }),
  diasExperiencia: field.integer({
    label: 'Dias de experiência',
    min: 0,
    max: 90,
    visibleWhen: (v) => v.tipoContrato === 'E',
    width: 4,
  }),
  diasProrrogacao: field.integer({
    label: 'Dias de prorrogação',
    min: 0,
    max: 90,
    visibleWhen: (v) => v.tipoContrato === 'E',
    width: 4,
  }),
  jornadaDiaria: field.time({ label: 'Jornada diária', gender: 'f', default: '08:00', width: 4 }),
  // More than 24 hours do not fit the kind time.
  jornadaSemanal: field.text({
    label: 'Jornada semanal',
    gender: 'f',
    max: 5,
    default: '44:00',
    mask: '99:99',
    width: 4,
  }),
  segundoVinculo: field.flag({
    label: 'Segundo vínculo',
    help: 'Permite outro vínculo ativo com o mesmo CPF, como médicos e professores.',
  }),
  emailCorporativo: field.text({
    label: 'E-mail corporativo',
    format: 'email',
    max: 100,
    width: 6,
  }),
}
