import type { WordList } from './word-list.ts'

export const es: WordList = {
  sets: {
    a: 'un|una|algo|poco|de|mas|el|tu|urgente|urgentemente',
    ask: `
      puedes|podrias|puede|podria|podes|quieres|querrias|puedo|podemos|por_favor|porfa|porfavor|
      te_pido|necesito_que|te_importa|te_importaria|serias|me_harias|te_ruego|podras|si_pudieras|
      favor`,
    me: `
      me|mi|mis|conmigo|nos|nuestro|prestarme|enviarme|mandarme|dejarme|darme|ayudarme|pasarme|
      transferirme|hacerme|pagarme|comprarme|adelantarme|girarme|ingresarme|echarme|depositarme|
      recargarme|cubrirme|costearme`,
    my: 'mi|mis|nuestro',
    your: 'tu|tus|su|vuestro',
    have: `
      tienes|tenes|usas|utilizas|estas_en|me_das_tu|dame_tu|pasame_tu|cual_es_tu|me_pasas_tu|
      me_dejas_tu|tiene|mandame_tu|dime_tu|me_dices_tu|me_das_el|pasame_el|dame_el`,
    is: 'es|termina|son|seria',
    here: 'aqui|abajo|siguiente|adjunto|estos',
    of: 'de|para|del',
    no: 'no|nunca|sin|jamas|ni|tampoco|nada|odio|ningun|ninguna|apenas|deje',
    mailbox: `
      correo|email|e_mail|mail|gmail|hotmail|correo_electronico|emilio|direccion_de_correo`,
    write: `
      escribeme|mandame|enviame|contactame|escribe|manda|escribirme|mandarme|contacta|hablame|
      responde`,
    by: 'a|al|por|en|un|mejor_al|mejor_por|a_mi|tu',
    talk: `
      escribeme|escribe|hablame|hablamos|hablar|hablemos|chatear|chateamos|chatea|buscame|busca|
      agregame|agrega|anademe|anade|sigueme|sigue|seguirme|encuentrame|encontrarme|encontraras|
      encuentras|contactame|contactar|contacto|pasamos|pasemos|pasarnos|vamonos|vamos|seguimos|
      seguir|mandame|manda|mensaje|dm|privado|localizame|activo|activa|respondo|contesto|mejor|
      mas_rapido|escribirme|hablarnos|prefiero|anademe|charlar|charlamos|ven|cambiamos|
      continuamos|conectar|llamame`,
    on: 'en|por|al|a|por_el|mediante|via|hacia|para|del',
    named: 'es|soy|cuenta|usuario|nombre|nick|id|numero|aparezco|salgo|perfil_es',
    money: `
      dinero|unos_cientos|cien_euros|efectivo|pasta|plata|lana|cantidad|prestamo|pasta|billetes|
      credito|guita|fondos|{sum}|pavos|pesos`,
    lend: `
      prestar*|presta*|prestes|enviar*|envies|envia|enviame|mandar*|mandes|manda|transferir*|
      transfieras|transfiere|transfieres|transferencia|dejar*|dejes|deja|dejas|ingresar*|ingresas|
      donar*|adelantar*|adelantas|girar*|pasar*|pases|pasas|depositar*|dar*|ayudar*|ayudas|ayuda|
      echar_una_mano|prestas|envias|mandas|contribuir|colaborar`,
    lend_me: `
      prestame|enviame|mandame|dejame|dame|transfiereme|pasame|adelantame|ingresame|girame|
      depositame|ayudame_con|hazme_una_transferencia|me_prestas|me_dejas|me_mandas|me_envias|
      me_pasas|me_adelantas|me_haces_una_transferencia|me_transfieres|hazme_un_bizum|
      me_haces_un_bizum|envieme|prestarme|dejarme|mandarme|enviarme|hazme_un_prestamo`,
    need: `
      necesito|necesitaria|me_falta|me_faltan|falta|faltan|preciso|requiero|necesitamos|
      hace_falta|busco|debo|me_hacen_falta|me_urge|me_urgen|necesita`,
    urgently: `
      urgente|urgentemente|urgencia|desesperado|desesperada|hoy|hoy_mismo|ahora_mismo|
      cuanto_antes|rapido|emergencia|ayudame|por_favor|te_lo_ruego|te_suplico|suplico|antes_de|ya|
      inmediatamente|manana|lo_antes_posible|ayuda|desesperadamente|solo_tu|urge|apuro|apuros|
      esta_noche`,
    for_cost: 'para|por|porque|del|hasta',
    pay: `
      pagar*|pagas|paga|pagues|comprar*|compras|cubrir*|costear*|recargar*|recargas|recarga|
      abonar*|adelantar*|cuesta|cuestan|costo|coste|gastos|factura|pago|pagame|reservar*|
      financiar*|liquidar|poner|tasa|tasas|cobran|sufragar|poner_la_mitad|saldar|correr_con`,
    pay_back: `
      te_lo_devuelvo|te_los_devuelvo|te_lo_devolvere|te_los_devolvere|devolver*|devuelvo|
      devolvere|te_pago|te_pagare|te_lo_pago|te_lo_pagare|te_lo_regreso|te_lo_reembolso|
      reembolsar*|te_reembolso|recuperaras|te_devuelvo|te_devolvere|te_lo_ingreso|con_intereses|
      hasta_el_ultimo|el_doble|te_los_pago|te_los_regreso|cada_centimo`,
    promise: 'prometo|juro|nomina|sueldo|palabra|cobre|cobro|salario',
    cost: `
      ubers|canguro|ninera|reparacion|agua|gas|guarderia|itv|billetes|vuelo|vuelos|pasaje|pasajes|
      alquiler|factura|facturas|visado|visa|multa|operacion|cirugia|hospital|medicinas|
      medicamentos|medicacion|recarga|saldo|gasolina|autobus|bus|tren|viaje|pasaporte|fianza|
      abogado|aduana|deuda|deudas|medico|matricula|colegio|datos|hotel|funeral|luz|renta|boleto|
      boletos|taxi|avion|telefono|movil|tratamiento|entierro|hipoteca|comida|estudios|universidad|
      seguro|tramites|taller|coche|cuota|internet`,
    via: 'por|via|con|a|mi|un|hazme|tienes|al|en|haces|usas|el',
    account: `
      cuenta|cuenta_bancaria|numero_de_cuenta|datos_bancarios|tarjeta|tarjetas|iban|
      tarjeta_de_credito|cuentas|banco|cuenta_corriente`,
    bank_secret: `
      datos_bancarios|numero_de_cuenta|numero_de_tarjeta|cuenta_bancaria|pin|clave|claves|
      contrasena|codigo_de_verificacion|tarjeta_de_credito|tarjeta_bancaria|codigo_sms|clabe`,
    aid: `
      ayuda*|ayude|ayudes|echame|echarme_una_mano|apoyo|apoyame|apoyarme|socorro|auxilio|salvame|
      echa_una_mano`,
    financial: `
      economica|economicamente|financiera|financieramente|economico|economicos|financieros|
      monetaria`,
    card: `
      tarjeta_regalo|tarjetas_regalo|tarjeta_de_regalo|tarjetas_de_regalo|tarjetas_de_prepago|
      tarjeta_prepago|tarjeta_de_prepago|tarjetas_prepago|gift_card|gift_cards|giftcard*|
      cheque_regalo|cheques_regalo|vale_regalo|vales_regalo|bono_regalo|cupon_regalo|
      codigo_regalo|codigos_regalo|codigos_de_regalo|tarjeta_de_recarga|tarjetas_de_recarga`,
    card_word: `
      tarjeta|tarjetas|card|cards|codigo|codigos|saldo|gift|pin|cupon|vale|bono|tarjetita|credito`,
    code: 'codigo|codigos|numeros|numero|digitos|pin|clave',
    buy: `
      compra*|compres|consigue*|conseguir*|manda*|mandes|envia*|envies|rasca*|foto|fotos|dame|
      dar*|escanea*|reverso|prueba|recibo|dime|pasa*|saca*|detras|consigueme|quiero|comprame|
      raspa*`,
    scratch: 'rasca*|raspa*',
    back_side: 'reverso|detras|atras|foto|parte_trasera',
    earn: `
      gana*|ganancia*|beneficio*|rentabilidad*|rico|rica|ingreso*|duplica*|doblar|dobla*|
      por_ciento|pasivo*|mensual*|semanal*|diario*|rendimiento*|multiplica*|fortuna|lucro|
      retorno*|ganado|gane|ganando|utilidad*|libertad_financiera|triplica*|rentable*|sueldo_extra|
      jugosos|plusvalia*`,
    teach: `
      ensen*|muestr*|mostrar*|guia*|explica*|explico|ayud*|consejo*|mentor|tio|tia|web|pagina|
      sitio|app|aplicacion|enlace|link|estrategia|secreto|oportunidad|metodo|sistema|experto|
      experta|analista|unirte|unete|empez*|empiez*|comenz*|comienz*|registr*|deposit*|garantiza*|
      garantia|sin_riesgo|plataforma|te_interesa|interesa|interesado|interesada|has_probado|
      has_oido|conoces|sabes|asesor*|senales|iniciar|aprender|aprende|entrar|entras|curso|truco|
      minimo|broker|confia|asesoria|apuntate|grupo`,
    deal: `
      invert*|inviert*|comerci*|envi*|compr*|billetera|wallet|monedero|pag*|transfer*|intercambi*|
      monedas|senales|retir*|deposit*|trading|trader|mina|minar|mineria|manda*|cartera|operar|
      opero|vend*|staking|metas|meto|metes`,
    address: 'direccion|address|semilla|frase_semilla|clave',
    trade: `
      invert*|inviert*|inversion*|inversor*|trading|trader|forex|acciones|bolsa|divisas|
      mercado_de_divisas|opciones_binarias|dropshipping|multinivel|network_marketing|
      negocio_online|ahorros|negocio_rentable|negocio_digital|operar_en`,
    trade_sure: `
      forex|opciones_binarias|ingresos_pasivos|ingreso_pasivo|oportunidad_de_inversion|
      oportunidades_de_inversion|plataforma_de_inversion|plataforma_de_trading|bot_de_trading|
      libertad_financiera|mercado_de_divisas|esquema_piramidal|oportunidad_de_negocio|multinivel|
      rentabilidad_garantizada|app_de_inversion|plan_de_inversion|fondo_de_inversion_secreto|
      trading_online|copy_trading|day_trading|grupo_de_inversion`,
    sure: `
      garantiza*|garantia|sin_riesgo|sin_riesgos|desde_tu_movil|desde_casa|mientras_duermes|
      asegurad*|seguros_y|sin_esfuerzo|desde_el_movil|sin_hacer_nada`,
    each: `
      al_dia|por_dia|a_la_semana|por_semana|al_mes|por_mes|cada_dia|cada_semana|cada_mes|diarios|
      semanales|mensuales|mensualmente`,
    double: `
      duplica*|triplica*|multiplica*|doblar|doblo|crecer|inviert*|invert*|hacer_crecer|rendir|
      trabaje_por_ti|trabajar_por_ti`,
    easy_money: `
      dinero_facil|dinero_rapido|hacerte_rico|hacerte_rica|hacerse_rico|dinero_trabaje|
      ingreso_extra|ingresos_extra|dinero_extra|ganar_dinero|ganas_dinero|hacernos_ricos|
      ganaras_dinero|ganando_dinero`,
    stuck: `
      atrapado|atrapada|varado|varada|tirado_en|tirada_en|detenido|detenida|robaron|robado|
      atracaron|asaltaron|arrestado|arrestada|retenido|retenida|no_puedo_salir|no_puedo_volver|
      no_puedo_regresar|bloqueado_en|bloqueada_en|me_han_robado|me_asaltaron|encarcelado|retienen|
      me_detuvieron|atracado|atracada|estancado|asaltado`,
    away: `
      extranjero|aeropuerto|frontera|aduana|aduanas|barco|plataforma_petrolera|mision|hotel|
      embajada|consulado|turquia|nigeria|ghana|dubai|estambul|malasia|africa|londres|egipto|
      marruecos|siria|ucrania|carcel|comisaria|policia|tailandia|bali|mexico|paris|otro_pais|
      ultramar|bangkok|grecia|colombia|miami|berlin|roma|lisboa|marrakech`,
    lost: `
      robaron|robado|robada|perdi|perdido|perdida|quitaron|han_robado|sustrajeron|extraviado|robo|
      robados`,
    papers: `
      pasaporte|cartera|tarjeta|tarjetas|bolso|equipaje|maleta|maletas|documentos|documentacion|
      billetera|mochila|dni|papeles`,
    ill: `
      hospital|operacion|operar|operan|operen|operarme|cirugia|cirujano|gravemente|cancer|infarto|
      medicinas|medicamentos|urgencias|clinica|tratamiento|cuidados_intensivos|uci|muy_enfermo|
      muy_enferma|enfermo|enferma|ictus|malaria|quimio|quimioterapia|medico|medicos|trasplante|
      muriendo|ingresado|ingresada|hospitalizado|hospitalizada|dialisis|quirofano`,
    kin: `
      hija|hijo|madre|padre|mama|papa|abuela|abuelo|nino|nina|hijos|hermano|hermana|sobrino|
      sobrina|mujer|bebe|hijita|hijito|esposa`,
    accident: 'accidente|choque|atropellado|atropello|incendio|herido|herida|accidentado',
    blocked: `
      bloquead*|congelad*|hackead*|bloquearon|suspendid*|retenid*|embargad*|bloqueo|restringid*`,
    parcel: `
      paquete|regalo|regalos|oro|caja|maleta|contenedor|envio|herencia|mercancia|cofre|encomienda|
      carga|pedido`,
    customs: `
      aduana|aduanas|aranceles|despacho|liberar*|tasas_de|impuestos_de|liberacion|mensajeria|
      retenido|courier|diplomatico`,
    inheritance: 'herencia|heredado|heredar|heredero|heredera|herede|heredera',
    lawyer: 'abogado|notario|notaria|banco|millon|millones|compartir',
    distress: `
      emergencia|crisis|desesperad*|en_la_calle|sin_techo|desahucio|desahuciad*|hambre|sin_comer|
      en_apuros|en_peligro|problemas|no_tengo_a_nadie|no_tengo_que_comer|me_echan|necesitad*|
      apuro`,
    only_you: `
      la_unica_que_puede|el_unico_que_puede|unica_persona_que|unica_persona_en|eres_mi_unica|
      solo_tu_puedes|mi_unica_esperanza|nadie_mas_a_quien|no_tengo_a_nadie_mas|nadie_mas_puede|
      unica_en_quien|unico_en_quien|ultima_esperanza|unica_esperanza|no_se_a_quien|
      mi_ultima_opcion|no_tengo_a_quien`,
    cannot: `
      no_puedo_acceder|no_tengo_acceso|sin_acceso|no_puedo_usar|no_puedo_sacar|no_puedo_pagar|
      no_puedo_retirar|no_me_deja|no_funciona|no_me_funciona|no_funcionan|no_tengo_dinero|
      no_tengo_como|no_se_que_hacer|no_me_alcanza|no_me_llega|no_podemos_pagar|no_me_operan|
      no_la_operan|no_lo_operan|no_me_dejan|hasta_que_pague|no_me_atienden|no_tengo_para`,
    curse: `
      puta|putas|putita|zorra|zorras|hijo_de_puta|hija_de_puta|hijoputa|hijaputa|hijodeputa|
      cabron|cabrona|cabrones|gilipollas|maricon|maricona|maricones|subnormal|mongolo|mongola|
      mongolico|malparido|malparida|pendejo|pendeja|culero|culera|mamon|mamona|cerda_asquerosa|
      cerdo_asqueroso|golfa|guarra|furcia|imbecil|hdp|hijueputa|gonorrea|carapicha|comemierda|
      pedazo_de_mierda|trozo_de_mierda|basura_humana|soplapollas|tontolaba|gorda_asquerosa|
      gordo_asqueroso|maldita_gorda|escoria|malnacido|malnacida|tarado|tarada|bastardo|pelotudo|
      pelotuda|boludo_de_mierda|sudaca|negra_de_mierda|negro_de_mierda|moro_de_mierda|bollera_de|
      feminazi`,
    you_are: 'eres|sos|es_usted|pareces|que_eres|estas_hecho|estas_hecha|sois|eres_tan',
    fool: `
      idiota|imbecil|estupid*|tonta|tonto|fea|feo|gorda|gordo|asqueros*|patetic*|inutil|basura|
      escoria|cerda|cerdo|bruja|loca_de_mierda|loco_de_mierda|puta|puto|payaso|payasa|retrasad*|
      fracasad*|perdedor|perdedora|ridicul*|repugnante|mierda|rata|vaca|vibora|psicopata|
      enfermo_mental|enferma_mental|desgraciad*|sinverguenza|miserable|parasito|despreciable|
      horrible_persona|nadie|zumbad*|cretin*|burro|burra|anormal|foca|muerto_de_hambre|
      muerta_de_hambre|cateto|inculto|guarro|guarra|subnormal|analfabet*|horrorosa|horroroso|
      amargad*`,
    fool_adj: `
      puta|puto|maldita|maldito|jodida|jodido|pinche|asquerosa|asqueroso|estupida|estupido|tonta|
      gorda|gordo|vieja|viejo|menuda|menudo|sucia|sucio|sebosa|seboso|amargada|amargado|babosa|
      baboso|repugnante|asquerosos`,
    fool_noun: `
      gorda|gordo|vieja|viejo|cerda|cerdo|zorra|perra|idiota|imbecil|tonta|tonto|bruja|vaca|foca|
      loca|rata|basura|mierda|inutil|estupida|estupido|asquerosa|asqueroso|fea|feo|creida|creido|
      mentirosa|mentiroso|subnormal|babosa|baboso|guarra|guarro`,
    go_away: `
      vete_a_la_mierda|vete_al_carajo|vete_al_diablo|vete_al_infierno|vete_a_tomar|que_te_den|
      que_te_jodan|que_te_follen|jodete|chupamela|callate_la_boca|cierra_la_boca|cierra_el_pico|
      la_puta_boca|chinga_tu_madre|chingate|chinga_a_tu|vete_a_chingar|andate_a_la|anda_a_cagar|
      vete_a_cagar|a_la_verga|me_cago_en_tu|me_cago_en_ti|tu_puta_madre|tu_madre_es|concha_de_tu|
      concha_tu_madre|vete_a_la_verga|come_mierda|vete_a_paseo_imbecil|que_asco_das|das_asco|
      me_das_asco|das_pena|comeme_la|fuck_you|pudrete|vete_a_la_chingada|la_concha_de|
      que_te_zurzan|callate_puta|chupa_polla|das_grima`,
    die: `
      muerete|ojala_te_mueras|ojala_te_atropelle|matate|suicidate|te_voy_a_matar|te_mato|ahorcate|
      te_voy_a_partir|te_parto|te_rompo|te_voy_a_romper|te_voy_a_dar_una|se_donde_vives|
      te_voy_a_encontrar|te_voy_a_buscar|tirate_por|nadie_te_va_a_querer|nadie_te_querra|
      nadie_te_quiere|nadie_te_soporta|te_mereces_morir|no_mereces_vivir|revientes|
      ojala_revientes|te_reviento|ojala_te_pudras|normal_que_estes_sola|normal_que_estes_solo|
      no_me_extrana_que_estes`,
    mine: 'el_mio|la_mia|soy|mio|me_llamo|mi|yo_soy',
    for_me: 'para_mi|a_mi|para_nosotros',
    advance: `
      por_adelantado|adelantado|anticipado|anticipo|antes_de_vernos|senal|deposito|primero_pagas|
      primero_el_pago|gastos_de_reserva|reserva|de_antemano`,
    cheque: `
      cheque|giro_postal|reenviar|reenvias|reenvies|recibir_una_transferencia|cobrar_un_cheque|
      tu_cuenta_para|ingresar_un_cheque|recibes_una_transferencia|reenvio`,
    millions: 'millon|millones|fortuna',
    broke: `
      sin_blanca|sin_un_duro|pelado|pelada|sin_un_euro|numeros_rojos|sin_dinero|sin_un_centimo|
      estoy_sin_nada|no_llego_a_fin|sin_plata|a_dos_velas|no_me_queda`,
    token: `
      moneda|monedas|token|tokens|coin|coins|memecoin|preventa|mining_pool|shiba|doge|kraken|pool|
      staking|stake|liquidez`,
    rise: `
      explotar|explota|sube|subir|subira|centimos|x|date_prisa|cohete|despegar|luna|antes_de_que|
      dispara|disparar|multiplicar|revalorizar|entra_ya|pump|corre`,
    seed_words: `
      12_palabras|doce_palabras|24_palabras|frase_semilla|frase_de_recuperacion|clave_privada|
      palabras_de_recuperacion|llave_privada|veinticuatro_palabras`,
    bot: 'sistema|software|bot|robot|algoritmo|programa|ia|maquina',
    auto: `
      automatic*|solo|sola|opera|por_si_solo|lo_hace_todo|todo_el_dia|mientras|sin_tocar|
      piloto_automatico|las_24|trabaja_solo`,
    stock: `
      accion|acciones|fondo|fondos|valores|bonos|petroleo|oro|inmuebles|startup|participaciones|
      terreno|parcela|parcelas|bolsa|pelotazo|apuestas|finca|olivar|empresa`,
    insider: `
      informacion_privilegiada|soplo|sopla|soplan|chivatazo|tip|por_invitacion|invitacion|
      te_guardo_plaza|guardo_plaza|plaza|entrar_ahora|date_prisa|sube|subir|oportunidad_de_oro|
      dividendo|dividendos|antes_de_que|fusion|te_meto|te_hago_hueco|asegurado|garantizado|
      percent|por_ciento|triplic*|duplic*|traes|cobras|reclutar|socios|exclusivo`,
    put_in: `
      puse|pones|pon|meti|metes|meter|invertiste|inverti|deposite|depositas|aporte|aportas|
      aportacion|empece_con|empiezas_con|entrada_de|minimo|ingrese|ingresas|inviertes`,
    get_out: `
      saque|retire|cobre|gane|ganado|devolvieron|convirtieron|sacado|cobras|recibes|retirado|
      beneficio|ya_tengo|llevo|saco`,
    robbed: `
      robaron|atracaron|asaltaron|me_han_robado|secuestr*|paliza|atracado|atracada|asaltado|
      asaltada|carterista|carteristas|atraco|golpearon`,
    held: `
      detenido|detenida|no_me_dejan|no_me_deja|no_puedo_salir|comisaria|arrestado|arrestada|
      encerrad*|calabozo|retenid*|retienen|hasta_que_pague|si_no_pago|me_tienen|no_me_sueltan|
      encarcelad*`,
    mission_sure: `
      plataforma_petrolera|plataforma_petrolifera|mision_de_paz|us_army|ejercito_americano|
      ejercito_de_estados_unidos|onu|casco_azul|cascos_azules|medico_militar|hospital_de_campana|
      peloton|batallon|morteros|metralla|primera_linea|base_militar|zona_de_guerra|marine_de|
      fuerzas_especiales|ejercito_estadounidense|plataforma_en_el_mar`,
    mission: `
      desplegado|desplegada|soldado|militar|general|ejercito|capitan|offshore|cuartel|destinado|
      destinada|cirujano|ingeniero|marine|sargento|comandante|buque|barco|base|contrato|petrolero|
      mision|coronel|tropas`,
    mission_end: `
      acabe_la_mision|termine_la_mision|termine_mi|termina_mi|acaba_mi|acabe_mi|contrato_acaba|
      contrato_termina|voy_contigo|ire_contigo|para_siempre|permiso|viudo|perdi_a_mi_esposa|
      perdi_a_mi_mujer|me_licencian|vida_tranquila|a_tu_lado|jubil*|me_retiro|relevo`,
    secret: `
      a_escondidas|en_secreto|escondid*|nadie_puede_saber|nos_quitaron_los_telefonos|
      nos_han_quitado|susurr*`,
    without: 'sin|no_tengo',
    all_gone: `
      lo_perdi_todo|he_perdido_todo|me_lo_quitaron_todo|se_lo_llevaron_todo|me_quitaron_todo|
      se_llevaron_todo|sin_nada|durmiendo_en|duermo_en|en_un_banco|me_robaron_todo|robado_todo|
      todo_perdido`,
    work: `
      trabajo|trabajaba|turno|practicas|enfermera|enfermero|companera|companero|voluntario|
      voluntaria|celador|visita|visitar`,
    go_back: 'vuelve_a_tu|vuelvete_a_tu|vete_a_tu_pais|regresa_a_tu|largate_a_tu|vete_a_tu',
    command: 'comandancia|comando|comandante|cuartel_general|general|superiores|mando',
    beg: `
      urgente|desesperad*|suplico|ruego|ayudame|emergencia|solo_tu|reza|de_rodillas|
      por_favor_ayuda|te_lo_pido|dios_te`,
    mentor: 'mentor|mentora|guru|coach',
    balance: 'saldo|cuenta_crece|cartera|cuenta_crecer',
    savings: 'ahorros|ahorrado|cuenta_de_ahorro|ahorrillos|hucha|plan_de_pensiones',
    loan_yours: `
      prestamo_a_tu_nombre|credito_a_tu_nombre|pide_un_prestamo|pedir_un_prestamo|
      pides_un_prestamo|saca_un_prestamo|microcredito|a_tu_nombre`,
    courier: 'correos|seur|dhl|mrw|fedex|ups|mensajeria|gls|transportista',
    shop: 'cajera|cajero|caja|supermercado|estanco|gasolinera|tienda|oxxo',
    camp: 'campamento|base|convoy|unidad|cuartel',
    attack: `
      atacado|atacaron|bombarde*|cohetes|morteros|bajo_fuego|emboscada|ataque|atacan|disparos`,
    visa_out: `
      visado_caducado|visa_vencida|caducado_el_visado|caduco_el_visado|vencio_la_visa|visa_vencio|
      visado_caduco|vencida_la_visa|visado_ha_caducado`,
    pirates: 'piratas',
    relative: `
      sobrino|hermano|cunado|yerno|companero|companera|vecino|ex|hijo|amigo|primo|nieto|suegro|
      jefe|padre`,
    how_much: 'cuanto|cuanta|cuantos|tienes|tienes_algo',
  },
  finds: {
    mail: [
      '{my} correo|email|mail es',
      'mandame|escribeme|enviame ~ correo|email|mail',
      '{write} ~ {mailbox}',
    ],
    messenger: [
      'insta|instagram|snap|face|facebook|ig|discord|tiktok ~ soy|es|aparezco|me_llamo',
      'agregame|buscame|sigueme|anademe|anademe ~ {social}|face|whats',
      '{my}|tu|el|por|al whats|wasap|wsp|wpp|wa|guasap|guas|face|feis|teleg|telegram',
      'whatsappear|wasapear|wasapeamos|guasapear',
      '{your} {social}|face|usuario_de',
      '{talk} ~ por|al whats|wsp|wpp|guasap|face',
      'me_encuentras|me_encontraras|me_puedes_encontrar ~ {social}',
    ],
    money: [
      '{lend} ~ {money} ~ a|para {my}|mi',
      'necesito|necesitaria - {money}',
      'mandame|enviame|prestame|dame pa|para|algo|lo_que',
      'giro ~ correos|postal',
      'prestarme|enviarme|mandarme|dejarme|transferirme|adelantarme|ingresarme|girarme|pasarme|darme ~ {money}|#|{cost}',
      'pagarme|comprarme|costearme|cubrirme|recargarme ~ {cost}|movil|saldo|telefono',
      'pagame|comprame|recargame|adelantame ~ {cost}|{money}|#',
      'ayudarme|ayudame|ayudas|ayudes ~ {money}|{cost}|economic*|#',
      'me prestas|dejas|mandas|envias|adelantas|pasas|transfieres ~ {money}|#',
      '# {sum}|pesos|pavos ~ necesito|faltan|prestas|prestarme|dejarme|falta|prestado|prestados',
      'prestad* ~ {money}|#|{sum}',
      '{money}|#|{sum} ~ prestad*',
      'hazme|haz|hacerme|hacer|mandame|haces un|una ~ bizum|transferencia|giro|ingreso',
      '{cost} ~ pagar & devuelv*|devolver*|prest*|{money}|ayud*|{ask}',
      'transferencia & {ask}|{my}|{urgently}|hazme|mandame',
      'anticipo|fianza|senal ~ {ask}|paga*|transf*|ingres* & {me}|reserv*',
    ],
    invest: [
      '{money}|ahorros invert*|inviert*',
      'facil|rapido|mucho ~ dinero & gana*',
      'invert* ~ # {sum}?',
      '# {sum}? ~ {earn} ~ {each}|{sure}',
    ],
    emergency: [
      'cuenta|cuentas|tarjeta|tarjetas ~ bloquead*|congelad* & {away}|{aid}|{money}|{ask}',
      '{stuck} ~ ayud*',
    ],
    insult: [
      'eres ~ {fool_noun}',
      'callate {fool}|{fool_noun}',
      'pedazo_de|cacho_de {fool}|{fool_noun}',
      'que {fool} eres',
      'que ~ {fool} ~ eres',
      'idiota|imbecil|estupida|estupido|tonta|payaso',
      'cara de ~ culo|mierda|cerdo|perro',
      'fea|feo|gorda|gordo|tonta|tonto de cojones|mierda|narices',
      '{you_are} un|una ~ saco|espantapajaros|adefesio|callo|orco|trol|bicho',
    ],
  },
  harmless: {
    emergency: ['{work} ~ {ill}', '{ill} ~ {work}'],
    messenger: [
      '{no} - {app}',
      '{no} = uso|tengo|estoy|de|en|por {app}',
      '{app} - {no}',
      '{app} ~ grupo|grupos|stories|historias|videos|adict*|engancha*|aburr*|borre|desinstale|quite|estado',
      'borre|elimine|desinstale|cerre|deje|quite|grupo|grupos|enganchad*|adict* ~ {app}',
      '{my} ~ madre|padre|hijos|hermana|hermano|abuela|amigas|hija|hijo|jefe|jefa|sobrina ~ {app}',
      '{app} ~ {my} madre|padre|hijos|hermana|hermano|abuela|hija|hijo|jefe',
      'trabaj* ~ en|para {social}',
      'un|una|buena|mala|mal|el signal',
    ],
    money: [
      '{no} = {money}',
      '{money} - no|nunca',
      'libro|libros|escalera|bici|coche|chaqueta|paraguas|boli|oido ~ prest*|dej*',
      'prest*|dejar* ~ libro*|escalera|bici|chaqueta|paraguas|oido|atencion|sudadera',
      'a_medias',
      'necesito ~ # ~ cafes|minutos|horas|dias|semanas',
    ],
    giftcard: [
      'regalaron|regalo|recibi|gane|toco|dieron ~ {card}',
      '{card} ~ cumple*|navidad|caducad*|regalaron|boda|reyes|sobrina|companer*',
      'cumple*|navidad|boda ~ {card}',
    ],
    crypto: [
      '{my} {relative} = {coin}',
      '{coin} = {my} {relative}',
      '{coin} / {my} {relative}',
      '{coin} , {my} {relative}',
      '{no} - {coin}',
      '{coin} ~ nada|aburr*|estafa|burbuja|tonteria|perdi|perdio|humo',
      'entiendo|entender|hablar|hablan|rollo|perdio|perdi ~ {coin}',
    ],
    invest: [
      '{no} - invert*|inviert*|trading|bolsa',
      'invert*|inviert* ~ tiempo|energia|relacion|relaciones|amor|esfuerzo|personas|ti|mi|misma|mismo|alguien|amistad*|carino|salud|buen|buena',
      'tiempo|energia|esfuerzo|amor ~ invert*|inviert*|invertido',
      'trabaj* ~ invers*|bolsa|banco|finanzas',
    ],
    insult: [
      '{no} = {fool}|{curse}',
      'soy|estoy|sentia|senti|siento|parezco|era|fui ~ {fool}|{fool_noun}',
      'me ~ senti|siento|sentia ~ {fool}',
      'puta|puto madre',
      'de puta madre',
      'que|tan|una|tonteria pelicula|cancion ~ {fool}',
      'puto|puta frio|calor|coche|lunes|trafico|lluvia|dia|semana|suerte|jefe|alarma|movil',
      '{my} perra|perras|gata|perrita',
      'perra ~ anos|paseo|adoptad*|parque|raza|veterinario',
      'tonta|tonto pregunta|del_bote|broma|chiste',
      'pregunta|broma|chiste|cosa|pelicula|excusa|discusion ~ {fool}',
    ],
  },
}
