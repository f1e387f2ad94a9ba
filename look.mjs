import { chromium } from 'playwright'
const base='http://127.0.0.1:8161'
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']})
const visit=async(who,paths,w=390)=>{
  const c=await b.newContext({viewport:{width:w,height:844},locale:'sv-SE'})
  const p=await c.newPage()
  // the browser's clock as the server's
  await p.clock.install({time:new Date(Date.now()+40*864e5)})
  await p.clock.resume()
  await p.goto(base+'/login')
  await p.getByRole('button',{name:'Neka'}).click().catch(()=>{})
  await p.getByLabel('E-post',{exact:true}).fill(who+'@example.se')
  await p.getByLabel('Lösenord',{exact:true}).fill('Demo-2026-rattshjalp')
  await p.getByRole('main').getByRole('button',{name:'Logga in',exact:true}).click()
  await p.waitForURL(u=>!u.pathname.includes('login'),{timeout:60000})
  for (const path of paths){ await p.goto(base+path); await p.waitForTimeout(5000)
    await p.screenshot({path:`/tmp/over-${who}-${path.replaceAll('/','_')}.png`,fullPage:true})
    const t=await p.locator('main').innerText(); console.log('##',who,path,'\n'+t.slice(0,2600)) }
  await c.close()
}
await visit('kund',['/','/matters/12','/matters/11','/matters/9','/payments'])
await visit('admin',['/office/waiting','/office/today','/matters/12'],1280)
await b.close()
