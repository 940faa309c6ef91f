import { defineModule } from '#platform/contract/module.ts'

const own = 'ROLE_CAD_INFO_PESSOAL'
const sensitive = 'ROLE_VER_DADO_SENSIVEL'

export const gestaoTalentos = defineModule({
  key: 'gestao-talentos',
  label: 'Gestão de Talentos',
  order: 3,
  icon: 'users',
  // Until the module of training stands beside this one.
  defaultProfiles: { Treinamento: { descricao: 'Treinamento e desenvolvimento.' } },
  authorities: {
    ROLE_CAD_INFO_PESSOAL: {
      row: 'Próprios dados',
      label: 'Atualizar os próprios dados',
      view: true,
    },
    ROLE_VER_DADO_SENSIVEL: {
      row: 'Dados sensíveis',
      label: 'Ver documentos, endereço, raça e deficiência',
      view: true,
    },
    ROLE_VER_EMPRESAS_COLABORADORES: {
      row: 'Compartilhamento',
      label: 'Ver talentos das outras empresas',
      view: true,
    },
  },
  profiles: {
    grants: {
      RH: [own, sensitive],
      SST: [own, sensitive],
      Recrutador: [own],
      Gestor: [own],
      Avaliador: [own],
      Treinamento: [own],
      Consulta: [own],
    },
    levels: {
      Administrador: 'tudo',
      RH: 'tudo',
      Recrutador: 'ver',
      Gestor: 'ver',
      SST: 'ver',
      Treinamento: 'ver',
      Consulta: 'ver',
    },
  },
  uses: ['cargo-salario', 'geral', 'organizacao', 'pessoas', 'sst', 'utilitario'],
})
