import sharp from '/work/main/node_modules/sharp/dist/index.mjs';
const imgs=[0,1,2,3,4].map(n=>`/tmp/shots/p${n}.png`); const m=await sharp(imgs[0]).metadata();
await sharp({create:{width:m.width,height:m.height*5+40,channels:3,background:'#fff'}}).composite(imgs.map((input,i)=>({input,left:0,top:i*(m.height+8)}))).png().toFile('/tmp/shots/pj.png');
