/** An entry of a talent's history: where the person works from a day on, and for what pay. */
import { tabelaReajuste } from '#modules/cargo-salario/faixas-salariais/from-plan.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { field } from '#platform/contract/field.ts'
import { ambiente, funcao, pay, placeFields } from './work-fields.ts'

export const historyFields = {
  data: field.date({ label: 'A partir da data', gender: 'f', required: true, width: 4 }),
  motivo: field.choice({
    label: 'Motivo',
    required: true,
    default: 'C',
    options: [
      { code: 'C', label: 'Contratação' },
      { code: 'P', label: 'Promoção' },
      { code: 'D', label: 'Dissídio' },
      { code: 'T', label: 'Transferência' },
      { code: 'A', label: 'Alteração' },
    ],
    width: 4,
  }),
  status: field.choice({
    label: 'Situação na folha',
    gender: 'f',
    readOnly: true,
    default: 'M',
    options: [
      { code: 'M', label: 'Manual', tone: 'neutro' },
      { code: 'E', label: 'Enviado', tone: 'neutro' },
      { code: 'C', label: 'Confirmado', tone: 'neutro' },
    ],
    width: 4,
  }),
  ...placeFields,
  ambiente: field.ref(ambiente),
  funcao,
  tipoSalario: field.choice({ ...pay.tipoSalario, access: VER_SALARIO }),
  indice: field.ref({ ...pay.indice, access: VER_SALARIO }),
  quantidadeIndice: field.decimal({ ...pay.quantidadeIndice, access: VER_SALARIO }),
  salario: field.money({ ...pay.salario, access: VER_SALARIO }),
  observacao: field.text({ label: 'Observação', gender: 'f', max: 255, lines: 2 }),
  tabelaReajuste,
}
