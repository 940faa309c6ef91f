import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'As etapas são as colunas do quadro da seleção, na ordem em que os candidatos passam por elas.',
  acts: [
    [
      'Criar uma etapa',
      'Dê um nome que candidatos e gestores entendam e diga se ela tem análise comportamental.',
    ],
    [
      'Mudar a ordem',
      'Arraste a etapa, ou use o espaço e as setas do teclado. Se há quadros em andamento, a tela diz quantos mudam e pergunta antes; por dez segundos o aviso oferece Desfazer.',
    ],
    [
      'Inativar',
      'Uma etapa inativa sai dos quadros novos; o que passou por ela continua no histórico.',
    ],
  ],
  others:
    'A mudança vale para todos os quadros que usam a etapa, também os que estão em andamento. Um cargo pode usar só algumas; sem escolha no cargo, valem todas as ativas.',
})
