/** What words say of a name: a position, an employer, a school. */
import { occupationHeads, occupationNames } from '#modules/geral/cbo/occupations.ts'
import { searchKey } from '#platform/contract/text.ts'

const stem = (word: string): string => word.replace(/(?:as|os|es|a|o|e|s)$/, '')

let heads: ReadonlySet<string> | undefined
const isOccupation = (word: string): boolean =>
  (heads ??= new Set([...occupationHeads()].map(stem))).has(stem(word))

const stems = (text: string): string =>
  text
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
    .map(stem)
    .join(' ')

let titles: ReadonlySet<string> | undefined
/** Whether a text is what the CBO calls an occupation, of whichever gender and number. */
export const isOccupationTitle = (text: string): boolean =>
  (titles ??= new Set(occupationNames().map(stems))).has(stems(searchKey(text)))

// Words that begin with these, and these words alone.
const ROLE =
  /^(?:(?:lead|head|ceo|cto|cfo|coo|chro|vp|vice|founder|cofounder|co-?founder|product|scrum|agile|growth|coach|controller|inside sales|trade marketing|key account|vendas (?:internas|externas)$|tech|social media|business|full ?stack|front|back|devops|data|ux|ui|qa|sre|software|sales|account|customer|marketing|project|senior|junior|sr|jr|soci[oa]|caixa|barman|baba|designer|intern|manager|director|engineer|analyst|assistant|teacher|nurse)\b|estagi(?:o|aria|ario)|aprendiz|jovem aprendiz|trainee|menor aprendiz|auxiliar|assistente|analista|gerente|coordenador|desenvolvedor|programador|lider|chefe|encarregad|especialista|consultor|presidente|diretor|fundador|co-?fundador|conselheir|membro|freelancer|autonom|voluntari|monitor|tutor|bolsist|pesquisador|gestor|superintendente|supervisor|ajudante|operador|balconista|estoquist|almoxarif|babysitter|diarist|motorist|entregador|repositor|atendente|promotor|demonstrador|cobrador|porteir|zelador|vigia|vigilante|professor|instrutor|secretari[oa](?!$| d[aeo] | municipal| estadual| especial)|recepcionist|telefonist|developer|architect|representante|executiv[oa]|comprador|vendedor|corretor|inspetor|fiscal|auditor|planejador|projetist|desenhist|servente|faxineir|copeir|camareir|garcom|garconete|barista|confeiteir|padeir|acougueir|costureir|cozinheir|tecnic[oa] (?:de|em)|oficial de|agente de|arte-?finalist|redator|editor|fotograf|jornalist|advogad|medic[oa](?: |$)|enfermeir|psicolog|fisioterapeut|nutricionist|farmaceutic|dentist|contador|economist|administrador|engenheir|arquitet|motoboy|domestica|operari[oa]|bancari[oa]|servidora? public|plantonist|cinegrafist|hostess|copywriter|youtuber|palestrant|facilitador|empreendedor|waiter|waitress|cashier|driver|nanny|researcher|volunteer|translator|producer|photographer|cleaner)/
const ROLE_INSIDE =
  /\b(?:manager|engineer|developer|analyst|coordinator|specialist|generalist|intern|consultant|lead|director|architect|administrator|assistant|officer|partner|teacher|nurse|scientist|representative|technician|supervisor|head|associate|programmer|accountant|clerk|receptionist|owner|master|designer|media|junior|pleno|senior|jr|pl|sr|estagiari[oa])\b/
const EMPLOYER_HEAD =
  /^(?:empresa brasileira|grupo|agencia|banco|hospital|clinica|escola|colegio|universidade|faculdades?|prefeitura|policia (?:militar|civil|federal|rodoviaria)|exercito|marinha|forca aerea|aeronautica|corpo de bombeiros|defensoria|secretaria (?:de|da|do|municipal|estadual)|governo|ministerio|tribunal|camara|supermercados?|hipermercado|mercad(?:o|inho|inhos)|mercearia|mercantil|lojas?|restaurante|padaria|panificadora|farmacia|drogaria|hotel|pousada|associacao|cooperativa|instituto|fundacao|consultoria|construtora|distribuidora|transportadora|transportes|industrias?|comercio|comercial|metalurgica|usina|fabrica|frigorifico|confeccoes|armarinho|grafica|estudio|studio|atelie|oficina|auto ?pecas|posto|academia|consultorio|salao|bar|lanchonete|pizzaria|churrascaria|buffet|cafe|cafeteria|laboratorio|centro|casa|condominio|escritorio|editora|livraria|papelaria|imobiliaria|seguradora|operadora de (?:saude|telefonia|planos)|concessionaria|cartorio|igreja|sindicato|ong|viacao|expresso|rede|companhia|cia|fazenda|laticinios|moinho|fintech|startup|creche|maternidade|upa|ubs|secretaria|deposito|atacad(?:ao|o|ista)|tecelagem|malharia|serralheria|marcenaria|vidracaria|shopping|sorveteria|acougue|doceria|otica|petshop|pet shop|autoescola|curso)\b/
const EMPLOYER_INSIDE =
  /\b(?:group|agency|firm|services?|solutions|solucoes|servicos|industrias?|comercio|construcoes|construtora|engenharia|transportes|logistica|alimentos|tecnologia|technologies|technology|consultoria|consulting|sistemas|software|university|bank|telecom|energia|seguros|saude|logistics|hospital|supermercados?|calcados|moveis|textil|papel|quimica|farmaceutica|distribuidora|bebidas|energy|labs?|digital|studio|medical|cosmeticos|veiculos|automoveis|turismo|eventos|educacional|ensino|contabilidade|advogados|associados|incorporadora|empreendimentos|participacoes|investimentos|capital|foods|mineracao|siderurgica|petroleo|celulose|agro\w*|bio\w+|tech)\b/
const LEGAL =
  /(?:^|[\s,.-])(?:ltda|s\/a|s\.a|eireli|epp|mei|inc|llc|ltd|corp|gmbh|cia)\.?(?:$|[\s,)])/

// 'Importadora Sol' is a company; 'Promotora de Vendas' and 'Diretora Comercial' are not.
const COMPANY_NOUN =
  /^(?:importadora|exportadora|montadora|locadora|administradora|gestora|corretora|operadora|conservadora|mineradora|produtora|processadora|beneficiadora|editora|revendedora|fornecedora|embaladora|torrefadora|ceramica|quimica|mecanica|eletrica|grafica|radio|tv|arquitetura|advocacia|engenharia|seguranca|vigilancia|limpeza|jornal|viveiro|sitio|fundicao|olaria)\s+(?!d[aeo]s?\b|em\b|\w+(?:iva|ivo|eira|eiro|ial|al|ica|ico|ora|or)\b|senior|pleno|junior|sr|jr|pl|i{1,3}\b)[a-z0-9]/

// Alone they name a field, not what somebody was in it: 'Tech Sol', 'Data Norte'.
const OF_FIELD = /^(?:business|data|software|marketing|tech|product|front|back|customer|sales)\b/

// The trade of 'Consultor' is one, that of 'Consultoria' is an employer's.
const FIELD =
  /^(?:auditoria|consultoria|consultorio|fotografia|psicologia|promotoria|diretoria|lideranca|inspetoria|fiscalizacao|editoria|editoracao)\b/

const SELF =
  /^(?:(?:profissional |trabalhador[a]? )?autonom[oa]|freelancer?|profissional liberal|(?:por )?conta propria)$/

/** Whoever works for nobody says so in the place of an employer. */
export const isSelf = (text: string): boolean => SELF.test(searchKey(text))

const keyOf = (text: string): string => searchKey(text).replace(/^[^a-z0-9]+/, '')

/** '1º Oficial', '1/2 Oficial' */
const RANK = /^(?:\d[oa°]|\d\/\d)\s+(?=[a-z]{4})/

// 'Técnica Engenharia', 'Líder Táxi Aéreo': a trade follows the name at once.
const OF_TRADE =
  /^[a-z]+ (?:engenharia|transportes?|logistica|turismo|alimentos|tecnologia|contabilidade|imoveis|eventos|seguros|textil|moveis|taxi aereo|materiais|veiculos|cosmeticos|livraria|construcoes|servicos)$/

/** How much a text looks like a position, 0 to 3; 1.5 is a word that occupations begin with. */
export function roleScore(text: string): number {
  const key = keyOf(text).replace(RANK, '')
  if (key === '') return 0
  // Only the accent tells her from the office.
  if (/^secretári[oa](?!\p{L})/iu.test(text)) return 3
  const head = /^[a-z-]+/.exec(key)?.[0] ?? ''
  if (LEGAL.test(key) || COMPANY_NOUN.test(key) || FIELD.test(key)) return 0
  if (/^(?:caixa (?:economica|federal)|juiz de fora$)/.test(key)) return 0
  if (/^(?:lider|professor) /.test(key) && OF_TRADE.test(key)) return 0
  if (OF_FIELD.test(key) && !ROLE_INSIDE.test(key)) return 1
  if (ROLE.test(key)) return 3
  if (EMPLOYER_HEAD.test(key)) return 0
  if (isOccupation(head) && !OF_TRADE.test(key)) return 1.5
  return ROLE_INSIDE.test(key) ? 2 : 0
}

/** How much a text looks like an employer, 0 to 3. */
export function employerScore(text: string): number {
  const key = keyOf(text)
  if (LEGAL.test(key) || /\s(?:S\.?A\.?|ME)$/.test(text.trim())) return 3
  if (COMPANY_NOUN.test(key) || /^caixa (?:economica|federal)/.test(key)) return 2
  if (ROLE.test(key) && !EMPLOYER_HEAD.test(key) && !FIELD.test(key)) return 0
  if (EMPLOYER_HEAD.test(key)) return 2
  return EMPLOYER_INSIDE.test(key) && !ROLE_INSIDE.test(key) ? 1 : 0
}

const DUTY =
  /^(?:(?!estacao|conceicao|assuncao|redencao)[a-z]{4,}(?:cao|coes)|(?!aliment|mov|orc|depart|sar|nasci|estaciona|lotea|livra|sacra)[a-z]{3,}mentos? |gestao|controle|respons|suporte|apoio|rotinas?|analise|execu[cnt]|empresa (?:d[aeo]|no|na|nacional|multinacional|familiar|lider|especializada|com|brasileira d[aeo] \w+ porte)|multinacional|principais|atividades|atribuicoes|backlog|participei|atuei|fui|realiz|elabor|desenvolv[ei]|planej|lider(?:ei|anca|ando)|implant|(?!fernando|armando|orlando|rolando|ferdinando)[a-z]{4,}(?:ando|endo|indo|ava|amos)\b|(?!united|limited|[a-z]*cred\b|(?!(?:per|in|trans|re)?formed|assumed)[a-z]*med\b)[a-z]{3,}ed\b|reducao|aumento|campanhas?|discovery|motivo|salario|tecnologias|ferramentas|stack|conquistas|resultados)/

// 'São Paulo/SP – alemã, 1.300 colaboradores'
const PLACE_AND_KIND = /^\p{Lu}[\p{L} '.-]+\/[A-Z]{2}\b.*\s[–—-]\s\p{Ll}/u
const HEADS = /\b\d[\d.]*\s(?:colaboradores|funcion[aá]rios|empregados|pessoas|lojas)\b/iu

const SAID_OF_COMPANY =
  /^(?:empresa (?:d[ao]|n[ao]|de (?:grande|medio|pequeno|capital)|nacional|multinacional|familiar|lider|especializada|privada|publica|com)|multinacional|segmento|ramo)\b|^(?:porte|setor|area)\s*:/

/** 'Empresa do ramo têxtil, com 5.000 funcionários' */
export const isSaidOfCompany = (text: string): boolean => {
  const tail = text.replace(/^.*?\s[–—-]\s/u, '')
  const isKind = PLACE_AND_KIND.test(text) && employerScore(text) === 0 && !/\d{4}/.test(text)
  // 'Usina Sol (varejo, 300 funcionários)' names it first.
  const isNamedFirst = /^\p{Lu}[^()]{2,60}\(\p{Ll}[^()]*\)$/u.test(text)
  const isSize = HEADS.test(text) && !isNamedFirst && (/^\p{Ll}/u.test(tail) || /,.*\d/.test(text))
  return (
    SAID_OF_COMPANY.test(keyOf(text)) ||
    ((isKind || isSize) && roleScore(tail) === 0 && roleScore(text) === 0)
  )
}

/** 'Gestão Imobiliária Lua': of what was done only the first word is great. */
const isNamed = (text: string): boolean =>
  text !== text.toUpperCase() && /^(?:\p{Lu}\p{Ll}+ ){2,3}\p{Lu}\p{Ll}+$/u.test(text)

/** A line that says what was done, not where or as what. */
export const isDuty = (text: string): boolean =>
  isSaidOfCompany(text) ||
  (!isNamed(text) && DUTY.test(keyOf(text)) && roleScore(text) === 0 && employerScore(text) === 0)

const SCHOOL =
  /\b(?:universidade|faculdades?|centro universitario|centro de educacao|instituto|escola|colegio|fundacao (?:getulio|dom cabral|escola|universidade|educacional|armando|oswaldo|instituto)|fdc|centro de ensino|centro educacional|conservatorio|seminario (?:teologico|maior)|academia (?:militar|de policia)|sest senat|microlins|cesumar|cruzeiro do sul|anhembi|belas artes|casper libero|feevale|faap|ulbra|cest|liceu|etec|fatec|cefet|university|college|institute|school of|polytechnic|senai|senac|sesi|sebrae|fgv|usp|espm|insper|ibmec|mackenzie|anhanguera|estacio|uninter|uninove|unopar|unip|puc(?:[- /]?[a-z]{1,7})?|unicamp|unesp|uni[a-z]{2,}|utf[a-z]{2}|uf[a-z]{1,4}|ue[a-z]{1,3}|if[a-z]{2,3}|udesc|uerj|fiap|fmu|coursera|alura|udemy|eeep|eeefm|e\.\s?e(?=\.)|emef|ciep|cem \d+|grupo escolar|ceja?|ep[tc]|cegos|kumon|lycee|liceo|ecole|universidad|academia|wizard|cultura inglesa|ccaa|fisk)\b/

export const isSchool = (text: string): boolean => SCHOOL.test(keyOf(text))
