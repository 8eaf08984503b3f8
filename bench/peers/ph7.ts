import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#test/free-port.ts'
import { type Program, startProgram } from '#test/services/program.ts'
import type { Question } from '../search/questions.ts'
import { librariesIn } from './servers.ts'

const PAGE = 24

/** Answers the questions in turn, each with its total and its page, and then ends. */
type Ph7 = { search(questions: readonly Question[]): Promise<void>; program: Program }

// Members as pH7Builder keeps them: three tables with one row each, and an index for the age and
// the country. Its search counts and sorts what a join of all three leaves.
const FILL = (members: number) => `
create database ph7; use ph7;
create table members (profileId int primary key, username varchar(40) unique, sex varchar(6), matchSex set('male','female'),
  birthDate date, joinDate datetime, lastActivity datetime, groupId tinyint, ban tinyint, avatar char(5), key (birthDate));
create table members_info (profileId int primary key, country char(2), city varchar(150), about text, key (country));
create table members_privacy (profileId int primary key, searchProfile enum('yes','no'));
insert into members select seq, concat('lid', seq), if(rand() < 0.6, 'male', 'female'), if(rand() < 0.5, 'male', 'female'),
  curdate() - interval floor(6575 + (rand() * rand() + rand() * 0.35) * 14610) day, now() - interval floor(700 * rand()) day,
  now() - interval floor(576000 * rand() * rand() * rand()) minute, 2, 0, if(rand() < 0.8, '1.jpg', null) from seq_1_to_${members};
insert into members_info select seq, elt(1 + floor(10 * rand() * rand()), 'NL','DE','BE','GB','FR','IT','ES','PL','US','AT'), 'Plaats',
  repeat('Over mij. ', 10) from seq_1_to_${members};
insert into members_privacy select seq, if(rand() < 0.04, 'no', 'yes') from seq_1_to_${members};
analyze table members, members_info, members_privacy;`

function statementsOf({ searcher, query }: Question): string {
  const [youngest, oldest] = [Number(query.min_age ?? 18), Number(query.max_age ?? 99)]
  const found = `from members m left join members_privacy p using (profileId) left join members_info i using (profileId)
    where m.groupId <> 1 and m.ban = 0 and p.searchProfile = 'yes' and m.profileId <> ${searcher.id} and m.sex = '${searcher.seeking}'
    and find_in_set('${searcher.gender}', m.matchSex) and i.country = '${searcher.country}'
    and m.birthDate between curdate() - interval ${oldest + 1} year and curdate() - interval ${youngest} year
    ${query.has_photo ? 'and m.avatar is not null' : ''}`
  return `select count(*) ${found}; select * ${found} order by m.lastActivity desc limit ${PAGE};`
}

/** The search of pH7Builder on MariaDB: its statements alone, without its PHP. */
export async function startPh7(root: string, folder: string, members: number): Promise<Ph7> {
  const [data, port] = [path.join(folder, 'data'), await freePort()]
  fs.mkdirSync(data, { recursive: true })
  const env = { LD_LIBRARY_PATH: librariesIn(root) }
  const messages = `--lc-messages-dir=${path.join(root, 'usr/share/mysql')}`
  const at = [`--datadir=${data}`, `--port=${port}`, `--socket=${folder}/socket`, '--bind-address=127.0.0.1']
  const options = ['--no-defaults', '--user=root', '--skip-grant-tables', '--innodb-buffer-pool-size=2G']
  const server = path.join(root, 'usr/sbin/mariadbd')
  const program = await startProgram(server, [...options, ...at, messages], port, { env })
  const ask = async (text: string, database: string[] = []) => {
    const to = ['--no-defaults', `--socket=${folder}/socket`, ...database, '-e', text]
    await promisify(execFile)(path.join(root, 'usr/bin/mariadb'), to, { env, maxBuffer: 2 ** 28 })
  }
  await ask(FILL(members))
  return { search: (questions) => ask(questions.map(statementsOf).join('\n'), ['ph7']), program }
}
