import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'
import { contagens } from './counted.ts'

export const cbosAprendiz = defineResource({
  key: 'gestao-talentos.cbos-aprendiz',
  label: { one: 'CBO na cota de aprendizes', many: 'CBOs na cota de aprendizes', gender: 'm' },
  title: 'codigoCBO',
  scope: 'empresa',
  fields: {
    codigoCBO: field.text({
      label: 'Código CBO',
      min: 6,
      max: 6,
      mask: '9999-99',
      input: 'cbo',
      required: true,
      unique: true,
      messages: { min: 'O código CBO deve ter 6 dígitos' },
      width: 4,
    }),
    contagem: field.choice({
      label: 'Na base da cota',
      gender: 'f',
      options: contagens,
      required: true,
      help: 'Sem esta linha vale o primeiro dígito da CBO: 0, 1 e 2 não contam; 3 fica a conferir; 4 a 9 contam.',
      width: 4,
    }),
    motivo: field.text({
      label: 'Por quê',
      max: 200,
      help: 'Em que se apoia, como a habilitação que a profissão exige. Aparece no relatório da cota.',
    }),
  },
  list: {
    columns: ['codigoCBO', 'contagem', 'motivo'],
    search: ['codigoCBO', 'motivo'],
    sort: 'codigoCBO',
    filters: ['codigoCBO', 'contagem'],
  },
  search: { words: ['aprendiz', 'jovem aprendiz', 'cota', 'Decreto 9.579'] },
  menu: { order: 95, part: 'cadastro' },
})
