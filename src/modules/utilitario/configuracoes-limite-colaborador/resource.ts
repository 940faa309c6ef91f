import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const configuracoesLimiteColaborador = defineResource({
  key: 'utilitario.configuracoes-limite-colaborador',
  label: {
    one: 'Limite de talentos por cargo',
    many: 'Limites de talentos por cargo',
    gender: 'm',
  },
  title: 'descricao',
  scope: 'empresa',
  type: 'CONF',
  fields: {
    descricao: field.text({
      label: 'Descrição',
      gender: 'f',
      max: 100,
      required: true,
      unique: true,
      width: 6,
    }),
    areaOrganizacional: field.ref({
      label: 'Área organizacional',
      gender: 'f',
      to: 'cargo-salario.areas-organizacionais',
      unique: true,
      help: 'Vale também para as áreas abaixo. Vazio vale para a empresa inteira.',
      width: 6,
    }),
    inicio: field.date({
      label: 'Início da vigência',
      required: true,
      default: { from: 'hoje' },
      width: 4,
    }),
    fim: field.date({ label: 'Fim da vigência', notBefore: 'inicio', width: 4 }),
    modo: field.choice({
      label: 'Modo',
      help: 'O que acontece ao passar do limite.',
      required: true,
      default: 'AVISAR',
      options: [
        { code: 'AVISAR', label: 'Avisar' },
        { code: 'BLOQUEAR', label: 'Bloquear a aprovação e a contratação' },
      ],
      width: 4,
    }),
    emails: field.texts({ label: 'E-mails avisados', format: 'email', max: 100, maxItems: 20 }),
    limites: field.rows({
      label: 'Limites',
      minItems: 1,
      uniqueRow: ['cargo'],
      item: { one: 'Limite', gender: 'm' },
      fields: {
        cargo: field.ref({ label: 'Cargo', to: 'cargo-salario.cargos', required: true }),
        limite: field.integer({ label: 'Limite', required: true, min: 0, max: 99_999 }),
      },
      messages: { required: 'Inclua ao menos um cargo' },
      help: 'Contam os talentos ativos do cargo e as vagas aprovadas ainda não preenchidas.',
    }),
  },
  list: {
    columns: ['descricao', 'areaOrganizacional', 'modo', 'inicio', 'fim'],
    search: ['descricao'],
    sort: 'descricao',
    filters: ['descricao', 'areaOrganizacional', 'modo'],
  },
  menu: { order: 40, label: 'Limites de talentos' },
})
