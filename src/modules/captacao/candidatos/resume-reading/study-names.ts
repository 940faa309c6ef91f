/** Names that courses have in the lists of the Ministry, and words that tell a level or a state and name nothing. */
import { searchKey } from '#platform/contract/text.ts'
import { isLevelOnly } from './studies.ts'

const NAMES =
  'administracao|adm|agroecologia|agronegocio|agronomia|analise e desenvolvimento de sistemas|ads|antropologia|aquicultura|arquitetura|arqueologia|arquivologia|artes|astronomia|auditoria|automacao|banco de dados|biblioteconomia|biologia|biomedicina|bioquimica|biotecnologia|cardiologia|ciencias?|cinema|cirurgia|clinica medica|comercio exterior|comunicacao|computacao|construcao civil|contabilidade|controladoria|danca|dermatologia|desenho industrial|design|direito|ecologia|economia|edificacoes|educacao|ed\\. fisica|eletroeletronica|eletromecanica|eletronica|eletrotecnica|enfermagem|engenharia|eng\\.|estatistica|estetica e cosmetica|eventos|farmacia|filosofia|financas|fisica|fisioterapia|fonoaudiologia|fotografia|gastronomia|geofisica|geografia|geologia|gerontologia|gestao|historia|hotelaria|informatica|jogos digitais|jornalismo|letras|linguistica|logistica|marketing|matematica|mecanica|mecatronica|medicina|meteorologia|moda|museologia|musica|nutricao|oceanografia|odontologia|pedagogia|pediatria|petroleo e gas|processos gerenciais|processos quimicos|producao|psicologia|psicopedagogia|publicidade|quimica|radiologia|recursos humanos|redes de computadores|relacoes|saneamento|saude (?:coletiva|publica)|secretariado|seguranca (?:do trabalho|da informacao|publica)|servico social|sistemas|sociologia|teatro|tecnologia|teologia|terapia ocupacional|terapias? cognitiv[ao]|traducao|turismo|veterinaria|medicina veterinaria|zootecnia'
const KNOWN = new RegExp(
  String.raw`^(?:(?:curso |faculdade |superior |nivel )?(?:de |em )?)?(?:${NAMES})(?![a-z])(?! (?:de (?!sistemas|computadores|software|dados|producao|alimentos|materiais|minas|petroleo|pesca|rh|recursos|pessoas|projetos|politicas|empresas|seguranca|moda|interiores|segurança|obras|agronegocios?|negocios|saude|servicos|turismo|computacao|energia|controle|telecomunicacoes|transportes?|informacao)))`,
)

/** A course or its subject. */
export const isSubject = (text: string): boolean => KNOWN.test(searchKey(text))

const LEVEL =
  /^(?:bachillerato|(?:curso )?(?:ginasio|ginasial|primario|colegial)|(?:ensino )?(?:medio|fundamental)(?: (?:regular|tecnico|\(?eja\)?))?|(?:nivel )?(?:superior|tecnico|tecnologico|medio)|tecnologo|bacharel(?:ado)?|licenciatura(?: plena)?|(?:curso )?(?:tecnico|superior)(?: de tecnologia)?|pos(?:-| )?(?:graduacao|grad)?\.?(?: lato sensu)?|pos-?graduacao ?[/–-] ?especializacao|esp(?:ecializacao)?\.?|mba(?: executivo)?|lato sensu|mestrado(?: profissional| academico)?|doutorado|residencia(?: medica)?|graduacao|ph\.?d\.?|m\.?sc\.?|b\.?sc\.?|ll\.?[mb]\.?|superior de tecnologia|cst|(?:[123].{0,2}|primeiro|segundo) grau)(?: (?:in)?complet[oa])?$/

/** A level alone, also as forms and tables shorten it. */
export const isLevel = (text: string): boolean =>
  isLevelOnly(text) || /^E[FM]$/.test(text) || LEVEL.test(searchKey(text).trim())

const ASIDE =
  /^(?:(?:noturno|matutino|vespertino|integral|manha|tarde|noite|presencial|semipresencial|ead|eja|online|a distancia|bolsa.*|bolsista.*|prouni.*|fies|cotas?|lato sensu|stricto sensu|turno.*|campus .*|polo .*|supletivo|encceja|cra .*|cr .*|media .*|com (?:louvor|honras).*|nivel \d.*|qeq.*|eqf.*|brasil|venezuela|argentina|chile|portugal|espanha|fran[cç]a|it[aá]lia|haiti|bolivia|peru|colombia|paraguai|uruguai|angola|cuba|tcc.*|ja|aproximadamente|(?:portugues|ingles|espanhol|literaturas?|vernaculas?)(?:(?: e |[/, -]+)(?:portugues|ingles|espanhol|literaturas?))*)|n[ao]o? (?:periodo|turno).*)$/
/** How and in which part of a school somebody studies. */
export const isStudyAside = (text: string): boolean => ASIDE.test(searchKey(text).trim())
