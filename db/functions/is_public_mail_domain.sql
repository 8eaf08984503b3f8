CREATE OR REPLACE FUNCTION is_public_mail_domain(domain text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  -- Providers at which anybody can open a mailbox: many accounts with such addresses are normal.
  select domain = any ('{
    aim.com, alice.it, aliceadsl.fr, aol.com, arcor.de, bbox.fr, bigpond.com, bigpond.net.au,
    bluemail.ch, bluewin.ch, blueyonder.co.uk, bt.com, btinternet.com, caiway.nl, charter.net,
    chello.nl, comcast.net, cox.net, duck.com, eircom.net, fastmail.com, fastmail.fm, free.fr,
    freenet.de, gmail.com, gmx.at, gmx.ch, gmx.com, gmx.de, gmx.fr, gmx.net, googlemail.com,
    hccnet.nl, hetnet.nl, hey.com, hispavista.com, home.nl, hotmail.be, hotmail.ch, hotmail.co.nz,
    hotmail.co.uk, hotmail.com, hotmail.com.au, hotmail.de, hotmail.es, hotmail.fr, hotmail.it,
    hotmail.nl, icloud.com, iinet.net.au, inbox.com, interia.pl, iol.it, kabelmail.de, kpnmail.nl,
    kpnplanet.nl, laposte.net, libero.it, live.at, live.be, live.ca, live.co.uk, live.com,
    live.com.au, live.de, live.fr, live.ie, live.it, live.nl, mac.com, mail.com, mail.de,
    mailbox.org, me.com, msn.com, myyahoo.com, neuf.fr, ntlworld.com, numericable.fr, o2.co.uk,
    o2.pl, onet.eu, onet.pl, online.nl, op.pl, optusnet.com.au, orange.es, orange.fr, outlook.at,
    outlook.be, outlook.com, outlook.com.au, outlook.de, outlook.es, outlook.fr, outlook.ie,
    outlook.it, planet.nl, pm.me, posteo.de, poste.it, proton.me, protonmail.ch, protonmail.com,
    proximus.be, quicknet.nl, rocketmail.com, rogers.com, sbcglobal.net, scarlet.be, sfr.fr,
    shaw.ca, sky.com, skynet.be, startmail.com, sunrise.ch, sympatico.ca, t-online.de, talktalk.net,
    tele2.nl, telefonica.net, telenet.be, telus.net, terra.es, tim.it, tiscali.co.uk, tiscali.it,
    tin.it, tlen.pl, tpg.com.au, tuta.com, tuta.io, tutanota.com, tutanota.de, upcmail.nl,
    verizon.net, versatel.nl, virgilio.it, virginmedia.com, vodafone.it, voo.be, wanadoo.es,
    wanadoo.fr, wanadoo.nl, web.de, wp.pl, xs4all.nl, xtra.co.nz, yahoo.ca, yahoo.co.nz,
    yahoo.co.uk, yahoo.com, yahoo.com.au, yahoo.de, yahoo.es, yahoo.fr, yahoo.ie, yahoo.it,
    yahoo.nl, yahoo.pl, ymail.com, zeelandnet.nl, ziggo.nl, zoho.com, zoho.eu, zonnet.nl}'::text[])
$function$;
