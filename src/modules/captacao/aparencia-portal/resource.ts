import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const aparenciaPortal = defineResource({
  key: 'captacao.aparencia-portal',
  label: { one: 'Aparência do portal', many: 'Aparências do portal', gender: 'f' },
  title: 'nome',
  scope: 'empresa',
  fields: {
    nome: field.text({
      label: 'Nome',
      max: 60,
      required: true,
      unique: true,
      help: 'Só para a equipe reconhecer, como Padrão ou Campanha de fim de ano.',
      width: 8,
    }),
    ativa: field.flag({
      label: 'Em uso no portal',
      default: true,
      help: 'De várias em uso, vale a gravada por último.',
      width: 4,
    }),
    chamada: field.text({
      label: 'Chamada',
      gender: 'f',
      max: 90,
      help: 'Frase grande no alto da lista de vagas.',
    }),
    imagem: field.file({
      label: 'Imagem de capa',
      gender: 'f',
      allow: ['image'],
      maxMB: 5,
      messages: { invalid: 'O arquivo adicionado não é uma imagem' },
      help: 'Deitada, com pelo menos 1.200 pontos de largura. Aparece no alto da lista de vagas.',
    }),
    sobre: field.richText({
      label: 'Sobre a empresa',
      max: 20_000,
      help: 'Quem é a empresa e como é trabalhar nela. Aparece abaixo das vagas e em cada vaga.',
    }),
    beneficios: field.texts({
      label: 'Benefícios',
      max: 60,
      maxItems: 20,
      help: 'Um de cada vez, como Plano de saúde ou Vale-refeição.',
    }),
    corPrincipal: field.text({
      label: 'Cor principal',
      gender: 'f',
      format: 'cor',
      input: 'cor',
      help: 'Vazia usa a cor da empresa.',
      width: 6,
    }),
    corSecundaria: field.text({
      label: 'Cor secundária',
      gender: 'f',
      format: 'cor',
      input: 'cor',
      help: 'Vazia usa a cor da empresa.',
      width: 6,
    }),
  },
  list: {
    columns: ['nome', 'ativa', 'chamada'],
    search: ['nome', 'chamada'],
    sort: 'nome',
    filters: ['nome', 'ativa'],
  },
  search: { words: ['site de vagas', 'página de carreiras', 'capa', 'cores'] },
  menu: { order: 80, group: 'Cadastros' },
})
